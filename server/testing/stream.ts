import type { LiveEvent } from '../modules/eventi/streams';
import type { TestHost, TestPerson } from './host';

export interface OpenStream {
  status: number;
  headers: Headers;
  events(): LiveEvent[];
  isOver(): boolean;
  leave(): void;
}

async function addressOf({ app }: TestHost): Promise<string> {
  const address = app.server.address();
  if (typeof address === 'object' && address) return `http://127.0.0.1:${address.port}`;
  return app.listen({ port: 0, host: '127.0.0.1' });
}

export async function openStream(
  host: TestHost,
  as: TestPerson,
  query: Record<string, string> = {},
): Promise<OpenStream> {
  const leaving = new AbortController();
  const reply = await fetch(`${await addressOf(host)}/api/Eventi/Flusso?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${as.token}` },
    signal: leaving.signal,
  });
  let [text, isOver] = ['', false];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  return {
    status: reply.status,
    headers: reply.headers,
    events: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as LiveEvent),
    isOver: () => isOver,
    leave: () => leaving.abort(),
  };
}
