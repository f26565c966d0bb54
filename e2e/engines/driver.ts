/** One window of an engine, with nothing kept from an earlier one: the few acts that every engine's own protocol can do. */
export interface Driver {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** A press of the pointer at a point of the window. */
  press(x: number, y: number): Promise<void>;
  /** Keys, for the field that has the focus. */
  type(text: string): Promise<void>;
  upload(selector: string, path: string): Promise<void>;
  /** A picture of the window, as PNG. */
  shot(): Promise<Uint8Array>;
  /** Errors that no script of the page caught, where the protocol tells them. */
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
  /** Why the engine cannot be started here; false where it can. */
  lacks: string | false;
  /** Its windows are always private ones here: they keep nothing on the disk. */
  isPrivate: boolean;
  /** `isPrivate`: with private windows, where the engine has both. */
  start(isPrivate?: boolean): Promise<RunningEngine>;
}
