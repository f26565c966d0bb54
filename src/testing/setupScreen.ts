import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

// A busy machine takes its time.
// Words that are said stand in the page a second time for some seconds.
configure({ asyncUtilTimeout: 5000, defaultIgnore: 'script, style, [data-voice] *' });
afterEach(() => document.querySelectorAll('[data-voice] > *').forEach((line) => line.remove()));

// React notes where each element was made, to name it in a warning: a tenth of the time of these tests. It stops doing so
// where this counts past 10,000.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});
