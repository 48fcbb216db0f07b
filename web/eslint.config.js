// What neither prettier (form) nor svelte-check (types) finds.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules/', 'dist-dev/', 'fixtures/', 'shots/', 'src/generated/'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }], // `== null` means neither null nor undefined
      'no-var': 'error',
      'prefer-const': 'off', // it does not know `let { … } = $props()`
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check fails on the warnings themselves
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that prettier must not move
      'svelte/prefer-svelte-reactivity': 'off', // what is not drawn need not be reactive
    },
  },
);
