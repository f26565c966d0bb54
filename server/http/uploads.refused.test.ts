import { once } from 'node:events';
import { connect } from 'node:net';
import { plain } from '../media/testPictures';
import {
  port,
  png,
  start,
  received,
  type Part,
  send,
  expectRefused,
  head,
  multipart,
  begin,
  receivingHost,
} from '../testing/receivingHost';

receivingHost();

describe('refused uploads', () => {
  it('U1, U9, U10: a file that is no JPEG or PNG by its first bytes, whatever its declared type', async () => {
    await start();
    const others = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)', 'latin1'),
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('<!doctype html>'),
      await plain(9, 9).webp().toBuffer(),
    ];
    for (const other of others)
      await expectRefused(
        send([
          ['image', png],
          ['image', other],
        ]),
        400,
        'image-invalid',
      );
  });

  it('U11: an empty file', async () => {
    await start();
    const message = 'Please select an image before proceeding.';
    await expectRefused(send([['image', Buffer.alloc(0)]]), 400, 'image-missing', message);
  });

  it.each(['__proto__', 'constructor'])('U13: the field name %s', async (name) => {
    await start();
    await expectRefused(send([[name, 'x']]), 400, 'upload-malformed');
    await expectRefused(send([[name, png]]), 400, 'upload-malformed');
  });

  it('U14: a repeated text field', async () => {
    await start();
    await expectRefused(
      send([
        ['image', png],
        ['personaID', '1'],
        ['personaID', '2'],
      ]),
      400,
      'upload-malformed',
    );
  });

  it('U15: more images than the limit', async () => {
    await start({ maxFiles: 7 });
    const eight = Array.from({ length: 8 }, (): Part => ['images', png]);
    await expectRefused(send(eight), 400, 'image-too-many', 'You can upload a maximum of 7 images.');
    expect(await send(eight.slice(1))).toMatchObject({ status: 200 });
  });

  it('U15: two images where one is allowed', async () => {
    await start({ maxFiles: 1 });
    await expectRefused(
      send([
        ['image', png],
        ['image', png],
      ]),
      400,
      'image-too-many',
    );
  });

  it('an image in an unknown field', async () => {
    await start({ maxFiles: 1, fileField: 'image' });
    await expectRefused(send([['title', png]]), 400, 'upload-malformed');
  });

  it('U16: a text that the parser would cut, and too many texts', async () => {
    await start();
    await expectRefused(
      send([
        ['image', png],
        ['description', 'x'.repeat(64 * 1024 + 1)],
      ]),
      400,
      'upload-malformed',
    );
    const many = Array.from({ length: 21 }, (_, index): Part => [`field${index}`, 'x']);
    await expectRefused(send([['image', png], ...many]), 400, 'upload-malformed');
  });

  it('U17: a body without end, boundary or name, or of another type', async () => {
    await start();
    await expectRefused(send(`${head('title')}x\r\n`, multipart), 400, 'upload-malformed');
    await expectRefused(
      send(`${head('image', '; filename="a.png"')}${png.toString('latin1')}`, multipart),
      400,
      'upload-malformed',
    );
    await expectRefused(send('anything', { 'content-type': 'multipart/form-data' }), 400, 'upload-malformed');
    const nameless = '--line\r\nContent-Disposition: form-data\r\n\r\nx\r\n--line--\r\n';
    await expectRefused(send(nameless, multipart), 400, 'upload-malformed');
    await expectRefused(send('{}', { 'content-type': 'application/json' }), 400, 'upload-malformed');
  });

  it('U18: an image over the size limit', async () => {
    await start({ maxFiles: 7, maxFileBytes: 100_000 });
    await expectRefused(
      send([
        ['image', png],
        ['image', Buffer.alloc(100_001)],
      ]),
      413,
      'image-too-large',
    );
    const fitting = Buffer.concat([png, Buffer.alloc(100_000 - png.length)]);
    expect(await send([['image', fitting]])).toMatchObject({ status: 200 });
  });

  it('U19: a declared length over the limit, before the body arrives', async () => {
    await start({ maxFiles: 1 });
    const socket = await begin(1e9, head('image'));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    await once(socket, 'close');
  });

  it('a body without length that never ends', async () => {
    await start({ maxFiles: 1, maxFileBytes: 1000 });
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
    const answered = once(socket, 'data');
    const type = multipart['content-type'];
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const feed = () => {
      while (!socket.destroyed && socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`));
    };
    socket.on('drain', feed);
    feed();
    expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 413 /);
    await closed;
    expect(await received()).toEqual([]);
  });
});
