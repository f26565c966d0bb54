import { onPhone } from './onPhone';

const address = '192.168.1.7';
const shown = (url: string, own: string | undefined = address) => onPhone(url, own);
const code = /^\u001b\[97;40m[█▀▄ ]+\u001b\[0m$/m;

test.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
  'at %s, which no phone reaches, the console shows the command that makes it reachable',
  async (url) => {
    const text = await shown(url);
    expect(text).toContain('On a phone in your network: HOST=192.168.1.7 npm start');
    expect(text).not.toMatch(code);
  },
);

test('a machine without a network has no such command', async () => {
  expect(await onPhone('http://127.0.0.1:4000', '')).not.toContain('phone in your network');
});

test.each(['http://192.168.1.9:4000', 'https://piazza.example'])(
  'at %s the console shows its QR code',
  async (url) => {
    const text = await shown(url);
    expect(text).toContain(`On a phone: ${url}\n`);
    expect(text).toMatch(code);
  },
);

test('the console says that a wide window shows only a notice', async () => {
  expect(await shown('http://127.0.0.1:4000')).toContain('wider than 768 px');
});
