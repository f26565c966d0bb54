import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes its time.
// Words that are said stand in the page a second time for some seconds.
configure({ asyncUtilTimeout: 5000, defaultIgnore: 'script, style, [data-voice] *' });
// Words that are still on their way when a test ends come into a region that no later test sees.
afterEach(() => document.querySelectorAll('[data-voice]').forEach((region) => region.remove()));
