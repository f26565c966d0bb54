import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no MessageChannel, and paints nothing that would want a pause.
jest.mock('../lib/breathe', () => ({ breathe: () => Promise.resolve() }));
