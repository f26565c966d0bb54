/** @jest-environment ./src/testing/environment.ts */
import { captureScreen } from './capture';

const style = document.createElement('style');
style.textContent = `
  :root { --color: teal; }
  .used { color: teal; }
  .used:hover, .used[data-large] { color: navy; }
  .used::before { color: maroon; }
  .unused { color: olive; }
  @media (prefers-color-scheme: dark) { .used { color: white; } .unused { color: gray; } }
`;
const root = document.createElement('div');
document.head.append(style);
document.body.append(root);

beforeEach(() => {
  root.innerHTML = `
    <main id="main"><h1 class="used lucide">Bacheca</h1>
      <p data-passing>Sei senza rete</p>
      <ul><li>Ora</li><li>Dopo</li></ul>
      <article style="top: 12px; background-image: url(data:image/png;base64,AA==)">Vicino</article><article>Lontano</article>
    </main><dialog open>Sei sicuro?</dialog>`;
  const [, far] = root.querySelectorAll('article');
  Object.assign(far ?? {}, { getBoundingClientRect: () => ({ top: 1101, left: 0 }) });
  const [, later] = root.querySelectorAll('li');
  Object.assign(later ?? {}, { getBoundingClientRect: () => ({ top: 0, left: window.innerWidth + 1 }) });
});

test('the snapshot keeps what is visible on the screen, without dialogs and messages', async () => {
  const { html } = await captureScreen(root);
  expect(html).toContain('Bacheca');
  expect(html).toMatch(/Ora.*Vicino/s);
  expect(html).not.toMatch(/Dopo|Lontano|senza rete|sicuro/);
  expect(root.textContent).toContain('Lontano');
});

test('the copy loads nothing: its pictures are neither requested nor kept by the browser', async () => {
  let alive = 0;
  class Alive extends HTMLElement {
    constructor() {
      super();
      alive += 1;
    }
  }
  customElements.define('x-alive', Alive);
  root.querySelector('main')?.append(document.createElement('x-alive'));
  await captureScreen(root);
  expect(alive).toBe(1);
});

test('of a page that is photographed as a whole, no more than a tall phone shows is kept', async () => {
  const { innerHeight } = window;
  window.innerHeight = 9000;
  const { html } = await captureScreen(root);
  window.innerHeight = innerHeight;
  expect(html).toContain('Vicino');
  expect(html).not.toContain('Lontano');
});

test('the copy has no ids, and no style attributes, which the content security policy forbids', async () => {
  const { html, css } = await captureScreen(root);
  expect(html).not.toMatch(/\sid=|\sstyle=/);
  expect(css).toContain('#kept#kept [data-style="0"]{top: 12px;}');
});

test('the style rules that apply to the copy are included, also within media queries, under new class names', async () => {
  const { html, css } = await captureScreen(root);
  expect(html).toContain('<h1 class="kept-used lucide">');
  expect(css).toMatch(/\.kept-used {color: teal;}\s*\.kept-used::before {color: maroon;}/);
  expect(css).toMatch(/dark\)\s*{\s*\.kept-used {color: white;}/);
  expect(css).not.toMatch(/unused|navy|:root/);
});
