import { screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import DataLinkPage from './DataLinkPage';
import { startDownload } from '../../features/security/startDownload';
import { hears } from '../../testing/heard';

jest.mock('../../features/security/startDownload', () => ({ startDownload: jest.fn() }));
const token = 'x'.repeat(43);

function open(answer: object | (() => Promise<object>), hash = `#t=${token}`) {
  const seen = answerCalls({ 'POST /api/Persona/ApriEsportazione': answer });
  return { seen, ...renderApp(<DataLinkPage />, { at: `/scarica-dati${hash}` }) };
}
beforeEach(() => jest.mocked(startDownload).mockClear());

test('the button uses up the link and starts the download, which can be started again without another request', async () => {
  const { user, seen } = open({});
  await user.click(screen.getByRole('button', { name: 'Scarica' }));
  expect(await screen.findByText('Il download è partito')).toBeInTheDocument();
  expect(await seen[0]?.json()).toEqual({ token });
  await user.click(screen.getByRole('button', { name: 'Scarica' }));
  expect(startDownload).toHaveBeenCalledTimes(2);
  expect(seen).toHaveLength(1);
});

test('a link that the host does not know starts no download', async () => {
  const { user } = open({ statusCode: 100, statusMessage: 'x' });
  await user.click(screen.getByRole('button', { name: 'Scarica' }));
  await hears('Questo link non vale');
  expect(startDownload).not.toHaveBeenCalled();
});

test('without a network the link stays valid', async () => {
  const { user } = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(screen.getByRole('button', { name: 'Scarica' }));
  await hears('Non c’è connessione.');
  expect(screen.getByRole('button', { name: 'Scarica' })).toBeEnabled();
});
