import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { UnexpectedOutput } from './unexpected-output.ts';

/** Modules of ours that nearly every island needs; account pages load no more than these, the packages and the forms. */
const COMMON = {
  'islands/ui/form': ['Field', 'FieldFrame', 'SelectField', 'field-id'],
  'islands/ui': ['Choice', 'Icon', 'LoadFailure', 'PhoneLink', 'Question', 'until-started'],
  stores: ['account/workflow', 'area', 'stored-error'],
  client: ['call', 'failure'],
  domain: ['calendar-day', 'plain-text', 'text-bound', 'writable'],
  site: ['paths'],
};

/** Modules that the calculator shares with the list of resting places and with the wizards; all that these import comes along. */
const ESTIMATE = {
  'islands/catalogue': ['size-words'],
  'islands/catalogue/filter': ['EmptyFilter', 'Hits', 'use-header-section'],
  'islands/ui': ['Drawer'],
  domain: ['sort-key'],
  site: ['case-paths'],
  stores: ['catalogue/header'],
  'stores/estimate': ['catalogue', 'choice', 'estimate', 'link', 'offers'],
};

/** What the calculator shares with the wizards alone, also where one of them fetches it later. */
const QUESTIONS = {
  'islands/estimate': [
    'CheapestAlternative',
    'CoffinQuestion',
    'FuneralFormQuestion',
    'GraveQuestion',
    'ShareBar',
    'TransportQuestion',
    'UrnQuestion',
    'cost-words',
    'use-missing-answer',
  ],
  'islands/ui': ['after-paint'],
};

/** Urns and coffins as they are drawn: for the questions, and for those who manage them. */
const DRAWINGS = { 'islands/catalogue/drawing': ['CoffinDrawing', 'UrnDrawing'] };

/** Modules that only pages with a Filter button in their header need. */
const HEADER_FILTER = {
  'islands/catalogue/filter': [
    'ChamberFilter',
    'Checks',
    'CoffinFilter',
    'GraveFilter',
    'HeaderFilter',
    'PriceSlider',
    'Radios',
    'ResetButton',
    'SortChoice',
    'UrnFilter',
  ],
  'islands/catalogue/resting-place': ['OpenOrder'],
  'stores/catalogue': ['chamber'],
  'stores/estimate': ['active-filters'],
};

/** What the same pages load when somebody sorts the places. */
const PLACE_ORDER = {
  'islands/catalogue/resting-place': ['OriginField', 'PlaceOrder'],
  'stores/catalogue': ['place-book'],
};

/** Modules that every island needs; `named-elements` is React's module of elements (lean-scripts.ts). */
const PACKAGES = ['@astrojs/react', '@nanostores/react', 'ky', 'nanostores', 'react', 'react-dom', 'scheduler', 'zod'];

/** Modules that the pages with a form share: contact, withdrawal, account, wizards. */
const FORMS = {
  'islands/ui/form': ['ErrorSummary', 'FormNotice', 'PrivacyHint', 'SubmitButton', 'TextArea', 'use-form'],
  client: ['upload'],
  stores: ['form-check', 'sending'],
  domain: [
    'account/contact-fields',
    'appointment/appointment',
    'appointment/slot-week',
    'appointment/slot-wording',
    'calendar-day',
    'consent/consent',
    'document/document',
    'form-field',
    'message/spam-guard',
    'person-data',
    'person-fields',
    'plain-text',
  ],
};

/** Modules that pages without a form of these need as well: those of people who manage data. */
const ANSWERS = { stores: ['result'], domain: ['german-time'], client: ['page-part'] };

/** Modules that follow the session: account, wizards, and the pages of those who manage data. */
const SESSION = { 'stores/account': ['load-user', 'reset-user', 'session'], site: ['account-paths'] };

/** Modules that follow the session where a call may want a fresh check, and what their frame has: the pages behind the sign-in. */
const GUARDED = {
  'islands/account': ['SignedInAs', 'use-session'],
  'islands/account/factor': ['ask-again'],
  'stores/account': ['checked-session', 'forget-with-session'],
  client: ['checked'],
  site: ['admin-pages'],
};

/** All by name, so that what other pages bring along makes neither of them larger. A test compares them with the imports. */
export const groups = [
  {
    name: 'common',
    test: new RegExp(`/node_modules/(?:${PACKAGES.join('|')})/|named-elements|${filesOf(COMMON).source}`),
  },
  { name: 'estimate', test: filesOf(ESTIMATE) },
  { name: 'header-filter', test: filesOf(HEADER_FILTER) },
  { name: 'answers', test: filesOf(ANSWERS) },
  { name: 'forms', test: filesOf(FORMS) },
  { name: 'session', test: filesOf(SESSION) },
  { name: 'guarded', test: filesOf(GUARDED) },
  { name: 'drawings', test: filesOf(DRAWINGS) },
  // Last, so that they take along nothing that other pages need.
  { name: 'questions', test: filesOf(QUESTIONS) },
  { name: 'place-order', test: filesOf(PLACE_ORDER) },
];

/**
 * Packages and what nearly every island needs in one file, what the estimate needs in another: one file compresses better than
 * ten. Without them the site would still work, only slower, so their files are looked for after the build.
 */
export const scriptGroups = (): AstroIntegration => ({
  name: 'script-groups',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const rolldownOptions = { output: { codeSplitting: { groups } } };
      updateConfig({ vite: { environments: { client: { build: { rolldownOptions } } } } });
    },
    'astro:build:done': ({ dir }) => refuseMissing(fileURLToPath(dir)),
  },
});

export function refuseMissing(folder: string): void {
  const files = readdirSync(join(folder, '_astro'));
  for (const { name } of groups)
    if (!files.some((file) => file.startsWith(`${name}.`) && file.endsWith('.js')))
      throw new UnexpectedOutput(`_astro/${name}.*.js`, 'script-groups.ts', 'die gemeinsamen Skripte');
}

function filesOf(names: Readonly<Record<string, readonly string[]>>): RegExp {
  const paths = Object.entries(names).map(([folder, files]) => `${folder}/(?:${files.join('|')})\\.tsx?$`);
  return new RegExp(`/src/(?:${paths.join('|')})`);
}
