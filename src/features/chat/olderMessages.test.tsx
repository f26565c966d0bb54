import { fireEvent, screen, waitFor } from '@testing-library/react';
import { limits } from '../../../contract/limits';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { sampleLine, sampleTalk } from '../../testing/sampleLists';
import { signedIn } from '../../testing/samplePost';
import { ChatPanel } from './ChatPanel';

const said = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => sampleLine(from + at, `n. ${from + at};`));

/** Renders a conversation with a fake host that has the messages 1 to `last`. */
function show(last: number) {
  const asked: (string | null)[] = [];
  answerCalls({
    'GET /api/Chat/ChatList': ({ url }) => {
      const before = new URL(url).searchParams.get('Prima');
      if (before !== null) asked.push(before);
      const end = before === null ? last : Number(before) - 1;
      const from = Math.max(1, end - limits.messagesPage + 1);
      return { listConversazione: said(from, end), conversazione: sampleTalk, altri: Number(from > 1) };
    },
  });
  const view = renderApp(<ChatPanel conversazioneID={7} every={5000} post={undefined} isSeller={false} />, {
    state: signedIn,
  });
  return { ...view, asked };
}
const older = () => screen.queryByRole('button', { name: 'Messaggi precedenti' });

test('scrolling up loads the messages before the newest 50 page by page, to the first one', async () => {
  const { user, asked } = show(130);
  expect(await screen.findByText('n. 130;')).toBeInTheDocument();
  expect(screen.queryByText('n. 80;')).not.toBeInTheDocument();
  await user.click(older() as HTMLElement);
  expect(await screen.findByText('n. 31;')).toBeInTheDocument();
  // Scrolling to the top loads the earlier messages.
  fireEvent.scroll(screen.getByRole('log'), { target: { scrollTop: 1 } });
  const list = screen.getByRole('log');
  Object.defineProperty(list, 'scrollHeight', { value: 9000, configurable: true });
  fireEvent.scroll(list);
  expect(await screen.findByText('n. 1;')).toBeInTheDocument();
  expect(asked).toEqual(['81', '31']);
  await waitFor(() => expect(older()).not.toBeInTheDocument());
  const lines = [...list.querySelectorAll('p')].flatMap(
    ({ textContent }) => textContent.match(/^\S+: n\. (\d+);/)?.[1] ?? [],
  );
  expect(lines.map(Number)).toEqual(Array.from({ length: 130 }, (_, at) => at + 1));
});

test('a short conversation has no earlier messages', async () => {
  const { asked } = show(12);
  const list = await screen.findByRole('log');
  fireEvent.scroll(list);
  expect([older(), asked]).toEqual([null, []]);
});
