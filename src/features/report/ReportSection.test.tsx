import jsan from 'jsan';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import { ReportSection } from './ReportSection';
import type { SessionFile } from './sessionFile';
import { useRecording } from './useRecording';

const secretText = 'Ci vediamo sotto casa tua';

/** Collects the files that the browser is told to download. */
function catchDownloads() {
  const saved: { name: string; text: Promise<string> }[] = [];
  let content = new Blob();
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const reader = new FileReader();
    const text = new Promise<string>((resolve) => (reader.onload = () => resolve(String(reader.result))));
    reader.readAsText(content);
    saved.push({ name: this.download, text });
  });
  return saved;
}

function Section() {
  return <ReportSection recording={useRecording()} />;
}

async function open() {
  answerCalls({});
  const saved = catchDownloads();
  Element.prototype.scrollIntoView = jest.fn();
  const view = renderApp(<Section />, { state: signedIn, at: '/centro-assistenza#problema' });
  view.store.dispatch({ type: 'test/written', payload: { testoCommento: secretText } });
  const attach = () => view.user.click(screen.getByRole('checkbox', { name: /Allega la registrazione/ }));
  const save = async () => {
    const before = saved.length;
    await view.user.click(screen.getByRole('button', { name: 'Scarica la registrazione' }));
    await waitFor(() => expect(saved.length).toBeGreaterThan(before));
    const last = saved.at(-1);
    return { name: last?.name, text: (await last?.text) ?? '' };
  };
  return { ...view, attach, save };
}
afterEach(() => jest.restoreAllMocks());

test('a person who comes to report a problem is first told what the recording contains', async () => {
  const { attach } = await open();
  expect(screen.getByRole('heading', { name: 'Segnala un problema' })).toHaveFocus();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(screen.queryByText(/Dentro ci sono/)).toBeNull();
  await attach();
  expect(screen.getByText(/Dentro ci sono le pagine aperte/)).toBeVisible();
  expect(screen.getByText(/Nomi, email, telefoni, luoghi/)).toBeVisible();
  expect(screen.getByText(/mai password, chiavi di accesso, foto/)).toBeVisible();
});

test('the recording contains the session, but neither the token nor any text that people wrote', async () => {
  const { store, attach, save } = await open();
  await attach();
  const { name, text } = await save();
  expect(name).toMatch(/^piazza-session-\d{4}-\d\d-\d\dT\d\d-\d\d\.json$/);
  expect(store.getState().notices.list).toMatchObject([
    { label: 'assistenza-problema-scaricata', detail: name },
  ]);
  const file = jsan.parse(text) as SessionFile;
  expect(file).toMatchObject({ kind: 'piazza-session', version: 2 });
  expect(file.steps.map(({ action }) => action.type)).toContain('test/written');
  expect(text).not.toContain(secretText);
  expect(text).not.toContain(signedIn.auth.token);
});

test('a person can read exactly the file that would be sent, before sending it', async () => {
  const { user, attach } = await open();
  await attach();
  await user.click(screen.getByText('Guarda il contenuto'));
  const shown = await screen.findByText(/"kind":"piazza-session"/);
  expect(shown).not.toHaveTextContent(secretText);
  expect(shown).not.toHaveTextContent(me.nome);
  await user.click(screen.getByRole('checkbox', { name: /Includi i testi/ }));
  expect(await screen.findByText(/"kind":"piazza-session"/)).toHaveTextContent(secretText);
});

test('texts are included if the person allows it; the token never is', async () => {
  const { user, attach, save } = await open();
  await attach();
  await user.click(screen.getByRole('checkbox', { name: /Includi i testi/ }));
  const { text } = await save();
  expect(text).toContain(secretText);
  expect(text).not.toContain(signedIn.auth.token);
});
