import { screen, within } from '@testing-library/react';
import type { Comment } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import { Comments } from './Comments';
import { CommentsButton } from './CommentsButton';

const said = (commentiID: number, parentCommentiID = 0): Comment => ({
  commentiID,
  parentCommentiID,
  personaID: commentiID === 501 ? me.personaID : 2,
  postID: 10,
  dataOra: '2026-01-01T10:00:00.000Z',
  testoCommento: `n. ${commentiID};`,
  nome: 'Marco',
  cognome: 'Ferri',
  imgProfilo: '',
  ...(parentCommentiID === 0 && { altreRisposte: commentiID === 120 ? 1 : 0 }),
});
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** A fake host with the comments 1 to 120; the last one has the replies 501 to 525. */
function answer({ url }: Request) {
  const asked = new URL(url).searchParams;
  const [root, before] = [asked.get('CommentiID'), asked.get('Prima')];
  const end = before === null ? 120 : Number(before) - 1;
  if (root !== null)
    return { listCommenti: upTo(501, end).map((id) => said(id, 120)), altri: 0, commentiCount: 145 };
  const from = Math.max(1, end - limits.commentsPage + 1);
  const replies = end === 120 ? upTo(516, 525).map((id) => said(id, 120)) : [];
  const listCommenti = [...upTo(from, end).map((id) => said(id)), ...replies];
  return { listCommenti, altri: Number(from > 1), commentiCount: 145 };
}

async function open() {
  const seen = answerCalls({
    'GET /api/Commenti/GetPostComments': answer,
    'POST /api/Commenti/DeleteComment': {},
  });
  const view = renderApp(
    <>
      <CommentsButton post={samplePost({ commentiCount: 145 })} />
      <Comments postID={10} />
    </>,
    { state: signedIn },
  );
  await view.user.click(screen.getByRole('button', { name: /^Commenti/, expanded: false }));
  await screen.findByText('n. 120;');
  const asked = () =>
    seen.flatMap(({ url }) =>
      url.includes('GetPostComments') ? [new URL(url).searchParams.get('Prima')] : [],
    );
  return { ...view, asked };
}
const button = (name: string) => screen.queryByRole('button', { name });
const numbers = () =>
  screen.getAllByText(/^n\. \d+;$/).map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]));

test('comments before the newest 50 load page by page; the shown count includes all comments', async () => {
  const { user, asked } = await open();
  expect(numbers().slice(0, 50)).toEqual(upTo(71, 120));
  await user.click(button('Commenti precedenti') as HTMLElement);
  expect(await screen.findByText('n. 21;')).toBeInTheDocument();
  await user.click(button('Commenti precedenti') as HTMLElement);
  expect(await screen.findByText('n. 1;')).toBeInTheDocument();
  expect(numbers().slice(0, 120)).toEqual(upTo(1, 120));
  expect([button('Commenti precedenti'), asked()]).toEqual([null, [null, '71', '21']]);
  expect(screen.getByRole('button', { name: /^Commenti/ })).toHaveAccessibleName('Commenti, 145');
});

test('replies before the newest 10 of a thread load above them, and one’s own among them can be deleted', async () => {
  const { user, asked } = await open();
  expect(numbers().slice(50)).toEqual(upTo(516, 525));
  await user.click(button('Risposte precedenti') as HTMLElement);
  const own = await screen.findByText('n. 501;');
  expect(numbers().slice(50)).toEqual(upTo(501, 525));
  expect([button('Risposte precedenti'), asked()]).toEqual([null, [null, '516']]);
  await user.click(within(own.closest('li') as HTMLElement).getByRole('button', { name: 'Elimina' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Elimina' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
