import { eventually } from '../support/host';
import type { Driver } from './driver';
import { lookAt, type Seen, type LookTarget } from './look';
import type { Tunnel } from './tunnel';

const named = (target: LookTarget) => JSON.stringify(target);

/** The app waits a minute before it tries a failed first installation again. */
const workerMs = 180_000;

/** A person's actions in the app, for any engine. Each method waits until its action is possible. */
export class EnginePhone {
  constructor(
    readonly driver: Driver,
    private readonly tunnel: Tunnel,
  ) {}

  open = (path: string) => this.driver.goto(this.tunnel.url + path);
  reload = () => this.driver.reload();
  /**
   * Runs a function in the page, where nothing of this file exists. The function must not contain named functions,
   * because the tests' compiler wraps them in a helper that the page lacks.
   */
  async eval<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result> {
    const call = `(${work.toString()})(...${JSON.stringify(given)})`;
    return (await this.driver.evaluate(`((__name) => ${call})((named) => named)`)) as Result;
  }

  /** Waits for an element that satisfies `isRight`. */
  see = (target: LookTarget, isRight: (sight: Seen) => boolean = () => true): Promise<Seen> =>
    eventually(named(target), async () => {
      const sight = await this.eval(lookAt, target, false);
      return sight && isRight(sight) ? sight : undefined;
    }).catch(async (error: Error) => {
      const shown = await this.eval(() => `${location.pathname}: ${document.body.innerText.slice(0, 500)}`);
      throw new Error(`${error.message}; instead ${shown.replaceAll(/\s+/g, ' ')}`, { cause: error });
    });

  seeNo = (target: LookTarget): Promise<true> =>
    eventually(`no ${named(target)}`, async () => !(await this.eval(lookAt, target, false)) || undefined);

  seeText = (text: string): Promise<true> =>
    eventually(text, async () =>
      (await this.eval((part) => document.body.innerText.includes(part), text)) ? true : undefined,
    );

  /** Waits until the first service worker controls the page and nothing is loading any more. */
  seeWorker = (): Promise<true> =>
    eventually('the worker', async () => (await this.eval(hasWorker)) || undefined, workerMs);

  /** Presses an element once it stops moving and nothing covers it. */
  async tap(target: LookTarget): Promise<void> {
    let last: Seen | null = null;
    const { x, y } = await eventually(`${named(target)} to press`, async () => {
      const before = last;
      last = await this.eval(lookAt, target, true);
      return last?.isOnTop && last.x === before?.x && last.y === before.y ? last : undefined;
    });
    await this.driver.press(x, y);
  }

  /** Replaces the text of a field. */
  async fill(name: string, text: string): Promise<void> {
    await this.tap({ role: 'textbox', name });
    await this.see({ role: 'textbox', name }, ({ isFocused }) => isFocused);
    await this.eval(() => (document.activeElement as HTMLInputElement).select());
    await this.driver.type(text);
    await this.see({ role: 'textbox', name }, ({ value }) => value === text);
  }

  /** Engines draw the list of a `select` outside the page, so the choice is made by script. */
  async choose(name: string, option: string): Promise<void> {
    await this.see({ role: 'combobox', name });
    await eventually(option, async () => (await this.eval(chooseOption, option)) || undefined);
  }

  upload = (path: string) => this.driver.upload('input[type=file]', path);
  setOffline = (isOffline: boolean) => this.tunnel.setCut(isOffline);
}

function chooseOption(text: string): boolean {
  const option = [...document.querySelectorAll('option')].find((one) => one.textContent?.trim() === text);
  if (!option) return false;
  option.selected = true;
  option.closest('select')?.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

async function hasWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return navigator.serviceWorker.controller !== null && registration?.active?.state === 'activated';
}
