import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { recentKey } from '../../features/search/recentStorage';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { sampleSearch } from '../../testing/sampleSearch';
import SearchesPage from './SearchesPage';

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
function open(at: string) {
  const seen = answerCalls({
    'GET /api/Avvisi/RicercheList': { listRicerche: [sampleSearch()] },
    'POST /api/Avvisi/AddRicerca': { ricercaID: 9 },
  });
  const routes = (
    <Routes>
      <Route path="/ricerche" element={<SearchesPage />} />
      <Route path="/ricerche/:ricercaID" element={<SearchesPage />} />
      <Route path="*" element={<Where />} />
    </Routes>
  );
  return { ...renderApp(routes, { at, state: signedIn }), seen };
}
afterEach(() => localStorage.clear());

test('the phone’s recent searches are below the saved ones, and a tap on its bell saves one', async () => {
  localStorage.setItem(recentKey, JSON.stringify({ personaID: 1, list: ['vaso', 'sedia'] }));
  const { user, seen } = open('/ricerche');
  const last = within(await screen.findByRole('region', { name: 'Ricerche recenti' }));
  expect(last.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['vaso', 'sedia']);
  await screen.findByRole('link', { name: /^bici/ });
  await user.click(last.getByRole('button', { name: 'Avvisami per «sedia»' }));
  expect(
    await screen.findByRole('button', { name: 'Avvisami per «sedia»', pressed: true }),
  ).toBeInTheDocument();
  await waitFor(() => expect(seen.some(({ url }) => url.endsWith('AddRicerca'))).toBe(true));
});

test('without recent searches only the saved ones show', async () => {
  open('/ricerche');
  expect(await screen.findByRole('heading', { name: 'Ricerche salvate' })).toBeInTheDocument();
  await screen.findByRole('link', { name: /^bici/ });
  expect(screen.queryByRole('region', { name: 'Ricerche recenti' })).not.toBeInTheDocument();
});

test('/ricerche/{ricercaID} opens the list of results of that search', async () => {
  open('/ricerche/5');
  expect(await screen.findByText('/category?q=bici&ordine=recenti&prezzoMax=150')).toBeInTheDocument();
});

test('the address of a deleted search opens the list of saved searches', async () => {
  open('/ricerche/6');
  expect(await screen.findByRole('link', { name: /^bici/ })).toBeInTheDocument();
});
