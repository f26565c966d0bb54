import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { sampleSearch } from '../../testing/sampleSearch';
import { selectNotices } from '../../core/notices/noticesSlice';
import { bellUndo } from './searchUndo';
import { RecentBell } from './RecentBell';
import { SaveBell } from './SaveBell';
import { hears } from '../../testing/heard';
import { SavedList } from './SavedList';
import { soughtIn } from './sought';

const listCall = 'GET /api/Avvisi/RicercheList';
const addCall = 'POST /api/Avvisi/AddRicerca';
const changeCall = 'POST /api/Avvisi/UpdateRicerca';
const deleteCall = 'POST /api/Avvisi/DeleteRicerca';
const waysCall = 'GET /api/Avvisi/Preferenze';
const changeWaysCall = 'POST /api/Avvisi/UpdatePreferenze';
/** The host's notification settings of the person. */
const ways = (telefono: 0 | 1, mail: 0 | 1, line: 0 | 1 = 1) => ({
  telefono,
  mail,
  righe: [{ tipo: 'ricerche', telefono: line, mail: line }],
  silenzio: null,
  zona: 'Europe/Rome',
  parole: 1,
});
type Row = ReturnType<typeof sampleSearch>;

/** Renders with a fake host that stores saved searches. */
function open(ui: ReactNode, rows: Row[], other: Parameters<typeof answerCalls>[0] = {}) {
  let kept = rows;
  const seen = answerCalls({
    [listCall]: () => ({ listRicerche: kept }),
    [addCall]: async (request: Request) => {
      const { q, nome, prezzoMax = null } = (await request.json()) as Row & { prezzoMax?: string };
      const filtri = { prezzoMax: prezzoMax === null ? null : Number(prezzoMax) };
      kept = [sampleSearch({ ricercaID: 9, q, nome, filtri }), ...kept];
      return { ricercaID: 9 };
    },
    [deleteCall]: (request: Request) => {
      const id = Number(new URL(request.url).searchParams.get('RicercaID'));
      kept = kept.filter(({ ricercaID }) => ricercaID !== id);
      return {};
    },
    [changeCall]: async (request: Request) => {
      const change = (await request.json()) as Partial<Row>;
      kept = kept.map((row) => (row.ricercaID === change.ricercaID ? { ...row, ...change } : row));
      return {};
    },
    [waysCall]: ways(1, 0),
    [changeWaysCall]: {},
    ...other,
  });
  const sent = (call: string) =>
    seen.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
  return { ...renderApp(ui, { state: signedIn }), sent };
}
const sought = soughtIn({ q: 'bici' }, { prezzoMax: 150 });
const bell = <SaveBell sought={sought} symbol="€" />;
const button = (isOn: boolean) => screen.findByRole('button', { name: isOn ? 'Avviso attivo' : 'Avvisami' });

describe('the bell of a list', () => {
  test('a tap saves the list’s search under a generated name, and a notice says so', async () => {
    const { user, sent } = open(bell, []);
    await user.click(await button(false));
    expect(await button(true)).toBeInTheDocument();
    expect(await screen.findByText('Ti avviseremo: bici · fino a € 150,00')).toBeInTheDocument();
    await waitFor(() => expect(sent(addCall)).toHaveLength(1));
    const [request] = sent(addCall);
    expect(request?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(await request?.json()).toEqual({
      personaID: 1,
      q: 'bici',
      nome: 'bici · fino a € 150,00',
      prezzoMax: 150,
    });
  });

  test('undo deletes the saved search on the host by its id', async () => {
    const { user, sent } = open(bell, []);
    await user.click(await button(false));
    await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    expect(await button(false)).toBeInTheDocument();
    await waitFor(() => expect(sent(deleteCall)).toHaveLength(1));
    expect(new URL(sent(deleteCall)[0]?.url ?? '').search).toBe('?RicercaID=9');
    expect(screen.queryByText(/^Ti avviseremo/)).not.toBeInTheDocument();
  });

  test.each([
    ['neither phone nor mail is on', ways(0, 0)],
    ['both are on, but not for searches', ways(1, 1, 0)],
  ])(
    'if %s, the notice promises only the list of notifications and offers to turn on mails',
    async (_name, preferences) => {
      const { user, sent } = open(bell, [], { [waysCall]: preferences });
      await user.click(await button(false));
      const name = 'bici · fino a € 150,00';
      expect(await screen.findByText(`La troverai nelle notifiche: ${name}`)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Annulla' })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Avvisami anche per email' }));
      expect(await screen.findByText(`Ti avviseremo: ${name}`)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Avvisami anche per email' })).not.toBeInTheDocument();
      expect(await sent(changeWaysCall)[0]?.json()).toEqual({
        personaID: 1,
        mail: true,
        righe: [{ tipo: 'ricerche', mail: true }],
      });
    },
  );

  test('until the notification settings have loaded, no notice promises anything', async () => {
    const { user } = open(bell, [], { [waysCall]: { statusCode: 500 } });
    await user.click(await button(false));
    expect(await screen.findByText(/^La troverai nelle notifiche/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Avvisami anche per email' })).not.toBeInTheDocument();
  });

  test('it is on if exactly this search is saved; a tap deletes the search after the undo offer has ended', async () => {
    const { user, sent, store } = open(bell, [sampleSearch({ nome: 'Una bici' })]);
    await user.click(await button(true));
    expect(await button(false)).toBeInTheDocument();
    expect(screen.getByText('Ricerca eliminata: Una bici')).toBeInTheDocument();
    await user.click(await button(false));
    expect(await button(true)).toBeInTheDocument();
    expect(sent(deleteCall)).toHaveLength(0);
    await user.click(await button(true));
    act(() => void store.dispatch(bellUndo.leave()));
    await waitFor(() => expect(sent(deleteCall)).toHaveLength(1));
    expect(await button(false)).toBeInTheDocument();
  });

  test('when the page is closed, a pending deletion is sent at once', async () => {
    const { user, sent, store, unmount } = open(bell, [sampleSearch()]);
    await user.click(await button(true));
    unmount();
    expect(bellUndo.select(store.getState())).toEqual([]);
    await waitFor(() => expect(sent(deleteCall)).toHaveLength(1));
  });

  test('if the maximum number of searches is reached, the host’s text says so, and the bell is off', async () => {
    const statusMessage = 'Puoi salvare al massimo 50 ricerche. Eliminane una e riprova.';
    const { user, store } = open(bell, [], { [addCall]: { statusCode: 422, statusMessage } });
    await user.click(await button(false));
    await waitFor(() =>
      expect(selectNotices(store.getState())).toMatchObject([
        { label: 'ricerche-non-salvata', detail: statusMessage },
      ]),
    );
    expect(await button(false)).toBeInTheDocument();
    expect(screen.queryByText(/Ti avviseremo/)).not.toBeInTheDocument();
  });

  test('it is on while saving waits for the network, even if the list of saved searches never loaded', async () => {
    const { user } = open(bell, [], {
      [listCall]: { statusCode: 500 },
      [addCall]: () => new Promise<object>(() => undefined),
    });
    await user.click(await button(false));
    expect(await button(true)).toBeInTheDocument();
  });

  test('a tap saves a recent search', async () => {
    const { user, sent } = open(<RecentBell text="vaso di coccio" />, []);
    await user.click(screen.getByRole('button', { name: 'Avvisami per «vaso di coccio»', pressed: false }));
    await waitFor(() => expect(sent(addCall)).toHaveLength(1));
    expect(await screen.findByRole('button', { pressed: true })).toBeInTheDocument();
  });
});

test('the bell of a recent search sends a pending deletion when it disappears', async () => {
  const q = 'vaso di coccio';
  const saved = sampleSearch({ q, filtri: { prezzoMax: null } });
  const { user, sent, unmount } = open(<RecentBell text={q} />, [saved]);
  await user.click(await screen.findByRole('button', { pressed: true }));
  expect(await screen.findByRole('button', { pressed: false })).toBeInTheDocument();
  expect(sent(deleteCall)).toHaveLength(0);
  unmount();
  await waitFor(() => expect(sent(deleteCall)).toHaveLength(1));
});

describe('the list of saved searches', () => {
  const row = (name: string) => screen.getByRole('link', { name });
  const rows = [
    sampleSearch({ nuovi: 3 }),
    sampleSearch({ ricercaID: 6, nome: 'Lampade', q: 'lampada', silenziata: 1, nuovi: 200 }),
    sampleSearch({ ricercaID: 7, nome: 'Sport', q: '', categorieID: 60, filtri: { prezzoMax: null } }),
  ];

  test('each search shows its number of new ads and links to its results, and the page states the maximum', async () => {
    open(<SavedList />, rows);
    expect(await screen.findAllByRole('link')).toHaveLength(3);
    expect(row('bici · fino a € 150,00 3 nuovi')).toHaveAttribute(
      'href',
      '/category?q=bici&ordine=recenti&prezzoMax=150',
    );
    expect(row('Lampade 200+ nuovi Silenziata')).toBeInTheDocument();
    expect(row('Sport Nessuna novità')).toHaveAttribute('href', '/category/60');
    expect(screen.getByText('3 di 50 ricerche salvate')).toBeInTheDocument();
  });

  test('silencing a search is shown at once', async () => {
    const { user, sent } = open(<SavedList />, rows);
    await user.click(await screen.findByRole('button', { name: 'Silenzia gli avvisi di «Sport»' }));
    expect(row('Sport Silenziata')).toBeInTheDocument();
    await waitFor(() => expect(sent(changeCall)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Riattiva gli avvisi di «Sport»' }));
    expect(row('Sport Nessuna novità')).toBeInTheDocument();
  });

  test('a search can be renamed; an empty name is not sent, and a refusal is reported', async () => {
    const { user, sent } = open(<SavedList />, rows);
    await user.click(await screen.findByRole('button', { name: 'Modifica «Sport»' }));
    const sheet = within(screen.getByRole('dialog'));
    const box = sheet.getByRole('textbox', { name: 'Nome' });
    await user.clear(box);
    await user.click(sheet.getByRole('button', { name: 'Salva' }));
    expect(box).toHaveAccessibleDescription('Scrivi un nome.');
    expect(sent(changeCall)).toHaveLength(0);
    await user.type(box, ' Tutto lo sport {Enter}');
    expect(await screen.findByRole('link', { name: 'Tutto lo sport Nessuna novità' })).toBeInTheDocument();
    expect(await sent(changeCall)[0]?.json()).toEqual({ ricercaID: 7, nome: 'Tutto lo sport' });
  });

  test('an error for a name that the host refuses is shown at the name field', async () => {
    const { user } = open(<SavedList />, rows, { [changeCall]: { statusCode: 500 } });
    await user.click(await screen.findByRole('button', { name: 'Modifica «Sport»' }));
    const sheet = within(screen.getByRole('dialog'));
    await user.type(sheet.getByRole('textbox', { name: 'Nome' }), ' e altro{Enter}');
    expect(await sheet.findByText('Il nome non è cambiato. Riprova.')).toBeInTheDocument();
  });

  test('a deleted search can be restored to its place while the page is open; leaving the page deletes the others', async () => {
    const { user, sent, unmount } = open(<SavedList />, rows);
    const remove = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Modifica «${name}»` }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Elimina' }));
    };
    await remove('Lampade');
    expect(screen.queryByRole('link', { name: /Lampade/ })).not.toBeInTheDocument();
    await hears('Ricerca eliminata: Lampade', 'polite');
    const places = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(places()[1]).toContain('Ricerca eliminata: Lampade');
    expect(screen.getByRole('button', { name: 'Annulla: Lampade' })).toHaveFocus();
    await remove('Sport');
    expect(screen.getByText('1 di 50 ricerche salvate')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Annulla: Lampade' }));
    expect(row('Lampade 200+ nuovi Silenziata')).toHaveFocus();
    expect(places()[2]).toContain('Ricerca eliminata: Sport');
    expect(sent(deleteCall)).toHaveLength(0);
    unmount();
    await waitFor(() => expect(sent(deleteCall)).toHaveLength(1));
    expect(new URL(sent(deleteCall)[0]?.url ?? '').search).toBe('?RicercaID=7');
  });

  test('without saved searches the page explains how to save one', async () => {
    open(<SavedList />, []);
    expect(await screen.findByText('Nessuna ricerca salvata')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cerca tra gli annunci' })).toHaveAttribute('href', '/category');
  });

  test('if the saved searches fail to load, a retry loads them', async () => {
    let answer: object = { statusCode: 500 };
    const { user } = open(<SavedList />, [], { [listCall]: () => answer });
    await screen.findByText('Non riusciamo a caricare le tue ricerche.');
    answer = { listRicerche: rows };
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findAllByRole('link')).toHaveLength(3);
  });
});
