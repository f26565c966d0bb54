import { act } from '@testing-library/react';

export interface FakeUpload {
  path: string;
  headers: Record<string, string>;
  form: FormData;
  progress: (percent: number) => void;
  answer: (body: { statusCode: number } & Record<string, unknown>) => void;
  /** The connection breaks; nobody knows whether the host has it. */
  lose: () => void;
}

const give = (target: object, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true });
};

/** Stands for the host in tests of uploads: what was sent, in order, each waiting for its answer. */
export function fakeUploads(): FakeUpload[] {
  const sent: FakeUpload[] = [];
  const opened = new WeakMap<XMLHttpRequest, Pick<FakeUpload, 'path' | 'headers'>>();
  const of = (request: XMLHttpRequest) => opened.get(request) ?? { path: '', headers: {} };
  const fakes = jest.spyOn.bind(jest, XMLHttpRequest.prototype);

  fakes('open').mockImplementation(function (this: XMLHttpRequest, _method: string, path: string | URL) {
    opened.set(this, { path: String(path), headers: {} });
  });
  fakes('setRequestHeader').mockImplementation(function (this: XMLHttpRequest, name, value) {
    of(this).headers[name] = value;
  });
  fakes('send').mockImplementation(function (this: XMLHttpRequest, body) {
    let at = 0;
    sent.push({
      ...of(this),
      form: body instanceof FormData ? body : new FormData(),
      progress: (percent) => {
        const event = new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 });
        give(event, { timeStamp: (at += 1000) });
        act(() => this.upload.onprogress?.(event));
      },
      answer: (reply) => {
        give(this, { status: reply.statusCode, responseText: JSON.stringify(reply) });
        act(() => this.onload?.(new ProgressEvent('load')));
      },
      lose: () => act(() => this.onerror?.(new ProgressEvent('error'))),
    });
  });
  return sent;
}
