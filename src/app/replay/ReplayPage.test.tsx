import { render, waitFor } from '@testing-library/react';
import { createI18n } from '../../i18n/setup';
import { answerCalls } from '../../testing/host';
import { createStore } from '../store';
import { ReplayPage } from './ReplayPage';

const scrolledTo = (y: number) => ({ type: 'seen/scrolled', payload: { y } });
const cameTo = (path: string) => ({ type: 'location/pathChanged', payload: { path, carried: null } });
const tapped = { type: 'seen/tapped', payload: { role: 'link', name: 'Piazza' } };

function shows(actions: object[]) {
  answerCalls({});
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const state = createStore({}, createI18n('it')).store.getState();
  const steps = actions.map((action) => ({ at: Date.now(), action }));
  const page = render(
    <ReplayPage served={JSON.stringify({ kind: 'piazza-session', version: 2, state, steps })} />,
  );
  return { scroll, ...page };
}

test('a screen is shown at the person’s last scroll position', async () => {
  const { scroll } = shows([cameTo('/numeri'), scrolledTo(300), scrolledTo(500), tapped]);
  await waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 500));
});

test('a screen that the person had not scrolled yet is shown at its top', async () => {
  const { scroll, findByText } = shows([scrolledTo(100), cameTo('/numeri')]);
  await findByText(/^Step 2 of 2/);
  expect(scroll).not.toHaveBeenCalledWith(0, 100);
});
