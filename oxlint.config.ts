import { layerRules } from './scripts/suite/layers.mjs'

/** What the linter asks of every file; which file may import which stands in scripts/suite/layers.mjs. */
export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'node'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'warn',
  },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': 'error',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'no-console': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'node/no-process-env': 'error',
    'oxc/no-map-spread': 'off',
  },
  overrides: [
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['scripts/**', 'bench/**', 'e2e/**', '*.config.ts'],
      rules: {
        'no-console': 'off',
        'node/no-process-env': 'off',
      },
    },
    {
      files: ['apps/server/src/platform/settings/config.ts', 'packages/video/src/testing/ffmpeg-here.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['apps/web/src/routes/**'], rules: { 'unicorn/filename-case': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
      rules: {
        'max-lines-per-function': 'off', // a describe is one
        // A `test` with fixtures of ours is not known to be one.
        'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['test', 'test.for'] }],
        'unicorn/consistent-function-scoping': 'off',
      },
    },
    {
      files: ['packages/posts/src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'fetch',
            message: 'Use fetch/safe-fetch.ts.',
          },
        ],
      },
    },
    {
      files: ['apps/web/src/**'],
      rules: {
        'typescript/consistent-return': 'off',
        'react/jsx-no-literals': 'error',
      },
    },
    ...layerRules(import.meta.dirname),
  ],
  ignorePatterns: ['**/dist/**', '.runtime/**', '.cache/**', 'data/**', '**/*.gen.ts'],
}
