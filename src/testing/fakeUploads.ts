import { act } from '@testing-library/react';
import { signHeader } from '../../contract/limits';

export interface FakeUpload {
  path: string;
  headers: Record<string, string>;
  form: FormData;
  progress: (percent: number) => void;
  answer: (body: { statusCode: number } & Record<string, unknown>, headers?: Record<string, string>) => void;
  /** Breaks the connection, so that nobody knows whether the host received the upload. */
  lose: () => void;
}

function give(target: object, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true });
}

const blank = (): FakeUpload => ({
  path: '',
  headers: {},
  form: new FormData(),
  progress: () => undefined,
  answer: () => undefined,
  lose: () => undefined,
});

/** Fakes the host for uploads: lists them in order, each waiting for an answer from the test. */
export function fakeUploads(): FakeUpload[] {
  const sent: FakeUpload[] = [];
  const opened = new WeakMap<XMLHttpRequest, FakeUpload>();
  const host = XMLHttpRequest.prototype;
  jest.spyOn(host, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    _method: string,
    path: string | URL,
  ) {
    opened.set(this, { ...blank(), path: String(path) });
  });
  jest.spyOn(host, 'setRequestHeader').mockImplementation(function (this: XMLHttpRequest, name, value) {
    const upload = opened.get(this);
    if (upload) upload.headers[name] = value;
  });
  jest.spyOn(host, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    let at = 0;
    const fire = (event: ProgressEvent, target: XMLHttpRequestEventTarget) =>
      act(() => void target.dispatchEvent(event));
    sent.push({
      ...(opened.get(this) ?? blank()),
      form: body instanceof FormData ? body : new FormData(),
      progress: (percent) => {
        const event = new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 });
        give(event, { timeStamp: (at += 1000) });
        fire(event, this.upload);
      },
      answer: (reply, headers = {}) => {
        const sign = opened.get(this)?.headers[signHeader];
        const getResponseHeader = (name: string) => (name === signHeader ? sign : (headers[name] ?? null));
        give(this, { status: reply.statusCode, responseText: JSON.stringify(reply), getResponseHeader });
        fire(new ProgressEvent('load'), this);
        fire(new ProgressEvent('loadend'), this);
      },
      lose: () => {
        fire(new ProgressEvent('error'), this);
        fire(new ProgressEvent('loadend'), this);
      },
    });
  });
  return sent;
}
