/** A fresh window of an engine, with the few actions that every engine's protocol supports. */
export interface Driver {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  press(x: number, y: number): Promise<void>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  upload(selector: string, path: string): Promise<void>;
  /** A picture of the window, as PNG. */
  shot(): Promise<Uint8Array>;
  /** Uncaught errors of the page, if the protocol reports them. */
  problems: readonly string[];
  close(): Promise<void>;
}

export interface RunningEngine {
  version: string;
  open(): Promise<Driver>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Why the engine cannot start here; false if it can. */
  lacks: string | false;
  /** Its windows are always private here, so they store nothing on the disk. */
  isPrivate: boolean;
  /** `isPrivate` opens private windows, in an engine that has both kinds. */
  start(isPrivate?: boolean): Promise<RunningEngine>;
}
