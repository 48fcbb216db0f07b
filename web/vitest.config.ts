import { defineConfig, mergeConfig } from 'vitest/config';
import client from './vite.config';

export default defineConfig((env) =>
  mergeConfig(client(env), { test: { setupFiles: ['./tests/setup.ts'] } }),
);
