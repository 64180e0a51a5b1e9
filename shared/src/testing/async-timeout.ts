import { configure } from '@testing-library/react';

// Tests make real requests and load lazy chunks, possibly on a busy machine.
configure({ asyncUtilTimeout: 8000 });
