import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Busy machines need more time. Queries ignore the announcement regions, which repeat texts of the page for some
// seconds.
configure({ asyncUtilTimeout: 20_000, defaultIgnore: 'script, style, [data-voice] *' });
// Announcements that are still pending when a test ends go to regions that no later test sees.
afterEach(() => document.querySelectorAll('[data-voice]').forEach((region) => region.remove()));
