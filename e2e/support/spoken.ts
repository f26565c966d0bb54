import type { Locator, Page } from 'playwright-core';

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

const silent = new Set(
  'none generic InlineTextBox RootWebArea paragraph LabelText ListMarker Legend SvgRoot LineBreak'.split(' '),
);
const told = new Set(
  'level checked pressed expanded disabled invalid required modal hasPopup valuetext valuenow'.split(' '),
);
/**
 * States that are read even when false: a button is announced as not pressed, but a heading is not announced as not
 * disabled.
 */
const alwaysTold = new Set(['pressed', 'checked', 'expanded']);

const textOf = (value: { value?: unknown } | undefined): string =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** One line for an element: role, name, description and states, in the usual order of screen readers. */
function lineOf({ role, name, description, properties = [] }: Node): string {
  const states = properties
    .filter(
      (each) => told.has(each.name) && (String(each.value.value) !== 'false' || alwaysTold.has(each.name)),
    )
    .filter((each) => String(each.value.value) !== '')
    .map((each) => `${each.name}=${String(each.value.value)}`);
  const [words, more] = [textOf(name), textOf(description)];
  return [textOf(role), words && `"${words}"`, more && `+ "${more}"`, ...states].filter(Boolean).join(' ');
}

/** Replaces times and days, which differ from run to run. */
const steady = (line: string): string =>
  line
    .replace(/\b(\d+|un|una|un’) ?(second|minut|or|giorn|settiman|mes|ann)\w* fa\b/g, '# fa')
    .replace(/\b\d{1,2}:\d{2}\b/g, '##:##')
    .replace(/\b(ora|adesso)\b(?=")/g, '# fa');

/**
 * Everything that a screen reader finds in a part of the page, in order, one element per line, from Chromium's own
 * accessibility tree. Playwright's aria snapshots leave out descriptions and include inert parts.
 */
export async function spoken(page: Page, part: Locator): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const mark = `spoken-${Date.now()}`;
  await part.first().evaluate((node, name) => node.setAttribute('data-spoken', name), mark);
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `[data-spoken="${mark}"]`,
  });
  const { node: top } = await session.send('DOM.describeNode', { nodeId });
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));

  const walk = (node: Node, within: string): string[] => {
    const [role, name] = [textOf(node.role), textOf(node.name)];
    // The text inside a button or a link is already part of its name.
    const isHeard =
      !node.ignored &&
      !silent.has(role) &&
      !(role === 'StaticText' && (name === '' || within.includes(name)));
    const below = isHeard && role !== 'StaticText' && name ? name : within;
    const rest = (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? walk(child, below).map((line) => (isHeard ? `  ${line}` : line)) : [];
    });
    return isHeard ? [steady(lineOf(node)), ...rest] : rest;
  };
  const from = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === top.backendNodeId);
  return from ? walk(from, '') : [];
}

/**
 * The text of a live region, and whether the region was added together with its text; many screen readers miss such
 * text.
 */
export interface Live {
  text: string;
  isBorn: boolean;
}

/**
 * Records what live regions announce from now on, in each document of this page. The returned function gives the
 * announcements since its last call.
 */
export async function listen(page: Page): Promise<() => Promise<Live[]>> {
  // Defines the helper in which the tests' compiler wraps named functions.
  const names = 'globalThis.__name ??= (named) => named';
  await page.addInitScript({ content: names });
  await page.evaluate(names);
  await page.addInitScript(watchRegions);
  await page.evaluate(watchRegions);
  return () =>
    page.evaluate(() => {
      const all = ((window as { lives?: Live[] }).lives ?? []).splice(0);
      return all;
    });
}

/** Runs in the page. */
function watchRegions(): void {
  const page = window as { lives?: Live[] };
  if (page.lives) return;
  const lives: Live[] = [];
  page.lives = lives;
  const live = '[role=status], [role=alert], [role=log], [aria-live]';
  const words = (node: globalThis.Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  const regionOf = (node: globalThis.Node): Element | null => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(live) ?? null;
    return region && region.getAttribute('aria-live') !== 'off' && !region.closest('[inert]') ? region : null;
  };
  const tell = (node: globalThis.Node, isBorn: boolean): void => {
    const text = words(node);
    if (text !== '') lives.push({ text, isBorn });
  };
  new MutationObserver((changes) => {
    // A region that is filled right after it was added is reported only once.
    const told: globalThis.Node[] = [];
    for (const { type, target, addedNodes } of changes) {
      const changed =
        type === 'characterData' ? [target] : [...addedNodes].filter((node) => node.isConnected);
      for (const node of changed) {
        if (told.some((one) => one.contains(node))) continue;
        told.push(node);
        const region = regionOf(node);
        if (region)
          tell(type === 'characterData' && !region.matches('[role=log]') ? region : node, region === node);
        else if (node instanceof Element)
          for (const born of node.querySelectorAll(live)) if (regionOf(born) === born) tell(born, true);
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
