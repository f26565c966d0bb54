import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { Description } from './Description';

test('§5 the host’s placeholder for a missing description is not shown', () => {
  renderApp(
    <>
      <Description post={{ postID: 1, descrizione: 'Description not present' }} />
      <Description post={{ postID: 2, descrizione: 'Telaio in acciaio.' }} />
    </>,
  );
  expect(screen.getByText('Telaio in acciaio.')).toBeVisible();
  expect(screen.queryByText('Description not present')).not.toBeInTheDocument();
});
