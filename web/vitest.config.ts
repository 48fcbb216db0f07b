import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config';

/** The tests run with the same plugins as the build, which does without vitest. */
export default defineConfig((environment) =>
  mergeConfig(build(environment), {
    resolve: { conditions: ['browser'] },
    test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], environment: 'node' },
  }),
);
