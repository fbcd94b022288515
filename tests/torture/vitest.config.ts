import { mergeConfig } from 'vitest/config';
import usual from '../vitest.config.ts';

/** The same tests as ever, at full length. */
export default mergeConfig(usual, { test: { env: { TORTURE: 'long' } } });
