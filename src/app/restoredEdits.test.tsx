import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireProfile } from '../core/session/RequireProfile';
import { CreateShop } from '../features/negozio/CreateShop';
import { UpdateShop } from '../features/negozio/UpdateShop';
import { Settings } from '../features/settings/Settings';
import { answerCalls } from '../testing/host';
import { keptDrafts, keptRows } from '../testing/keptRows';
import { fakeObjectUrls } from '../testing/openInsertAd';
import { renderApp } from '../testing/renderApp';
import { me, signedIn } from '../testing/samplePost';

jest.mock('../core/drafts/draftStore', () => jest.requireActual('../testing/keptRows'));
jest.mock('../core/submissions/submissionStore', () => jest.requireActual('../testing/keptRows'));
beforeEach(() => {
  keptRows.clear();
  fakeObjectUrls();
});
afterEach(() => jest.restoreAllMocks());

const shop = {
  ...{ negozioID: 7, personaID: me.personaID, nomeNegozio: 'Ferramenta Rossi', telefono: '', email: '' },
  ...{ indirizzo: '', web: '', vat: '', pubblicato: 1, imgProfilo: '/images/stores/aa/x-720.webp' },
};
const changes = 'Le modifiche che hai fatto andranno perse.';
const draft = 'Il testo e le foto di questa bozza spariscono.';
const forms: Record<string, [ReactElement, RegExp, string, string]> = {
  'a shop': [<UpdateShop shop={shop} />, /Nome del negozio/, 'Ferramenta Rossi', changes],
  'a profile': [<Settings withProof={async (work) => work()} />, /Telefono/, '', changes],
  'a new shop': [<CreateShop />, /Nome del negozio/, '', draft],
};

function open(ui: ReactElement) {
  answerCalls({
    'GET /api/Persona/GetPersona': {
      listPersona: [{ ...me, email: 'giulia@example.com', telefono: '', linguaID: 1 }],
    },
  });
  const routes = (
    <Routes>
      <Route element={<RequireProfile />}>
        <Route path="*" element={ui} />
      </Route>
    </Routes>
  );
  return renderApp(routes, { state: signedIn });
}

test.each(Object.entries(forms))(
  'text typed into %s is restored with a note, and can be discarded',
  async (_name, [ui, label, before, warning]) => {
    const first = open(ui);
    await first.user.type(await screen.findByLabelText(label), '5');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    expect(screen.queryByText('Bozza ripristinata')).toBeNull();
    first.unmount();
    const { user } = open(ui);
    await screen.findByText('Bozza ripristinata');
    expect(screen.getByLabelText(label)).toHaveValue(`${before}5`);
    await user.click(screen.getByRole('button', { name: 'Scarta bozza' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(warning);
    await user.click(screen.getByRole('button', { name: 'Scarta' }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(before));
    expect(screen.queryByText('Bozza ripristinata')).toBeNull();
    await waitFor(() => expect(keptDrafts()).toEqual([]));
    // Text typed from now on is not restored text.
    await user.type(screen.getByLabelText(label), '6');
    expect(screen.queryByText('Bozza ripristinata')).toBeNull();
  },
);
