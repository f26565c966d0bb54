const Native = globalThis.Request;

/** Node's Request knows no page, so it refuses the relative addresses that a browser resolves. */
globalThis.Request = class extends Native {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
  }
};
