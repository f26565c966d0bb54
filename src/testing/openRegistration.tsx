import { screen } from '@testing-library/react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { RegistrationState } from '../features/registration/registrationSlice';
import { answerCalls } from './host';
import { renderApp } from './renderApp';
import { sampleDraft as draft } from './sampleDraft';
import { sampleChoices } from './sampleLists';
import RegistrationPage from '../pages/registration/RegistrationPage';

export const city = (descrizione: string) => ({ descrizione, provincia: 'BO', lat: 1, lon: 2 });
export const lists = {
  'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': { listTraduzioniPagina: [] },
  ...sampleChoices,
  'GET /api/Genere/GenereList': { listGenere: [{ genereID: 1, traduzioneTesto: 'Donna' }] },
  'GET /api/Maps/Autocomplete': { listIndirizzi: [city('Bologna (BO)')] },
};

/** A stand-in for the login page, which passes the sent values back if the person wants to correct their address. */
function LoginStandIn() {
  const { state }: { state: unknown } = useLocation();
  return (
    <p>
      Login <Link to="/registration" state={state} children="Cambia indirizzo" />
    </p>
  );
}

/** Buttons that act like the browser's back and forward buttons. */
function History() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>la cronologia, indietro</button>
      <button onClick={() => void navigate(1)}>la cronologia, avanti</button>
    </>
  );
}

type Answers = Parameters<typeof answerCalls>[0];
export function open(registration?: Partial<RegistrationState>, answers: Answers = {}) {
  const seen = answerCalls({ ...lists, ...answers });
  const start = {
    status: 'step1',
    draft,
    problems: {},
    onceKey: 'key-12345678',
    ...registration,
  } as RegistrationState;
  const view = renderApp(
    <>
      <Routes>
        <Route path="/" element={<LoginStandIn />} />
        <Route path="/registration" element={<RegistrationPage />} />
      </Routes>
      <History />
    </>,
    { at: '/registration', state: registration ? { registration: start } : {} },
  );
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const sent = () => seen.filter(({ url }) => url.endsWith('/AddPersona'));
  return { ...view, press, sent, seen };
}

export const listsAreThere = () => screen.findByRole('option', { name: 'Italiano' });
