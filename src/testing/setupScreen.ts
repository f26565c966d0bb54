import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });
