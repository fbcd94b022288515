/** What the calculator and the list of resting places share; all that these import comes along. */
const SHARED = {
  'islands/catalogue/filter': ['\\w+'],
  'islands/ui': ['Choice', 'Drawer', 'Icon', 'LoadFailure', 'PhoneLink', 'Question', 'Snackbar'],
  stores: ['area', 'catalogue/header'],
  'stores/estimate': ['catalogue', 'choice', 'estimate', 'link', 'offers'],
};

/** What every island needs. */
const PACKAGES = ['@astrojs/react', '@nanostores/react', 'ky', 'nanostores', 'react', 'react-dom', 'scheduler', 'zod'];

/** What the pages with a form share: contact, withdrawal, account, wizards. */
const FORMS = {
  'islands/ui/form': [
    'ErrorSummary',
    'Field',
    'FieldFrame',
    'FormNotice',
    'PrivacyHint',
    'SubmitButton',
    'TextArea',
    'field-id',
    'use-form',
  ],
  stores: ['form-check', 'result'],
};

/**
 * Packages in one file and what is shared in another: pages with islands need nearly all of both, and one file compresses
 * better than ten. Both by name, so that what other pages bring along makes neither of them larger.
 */
export const scriptGroups = [
  { name: 'packages', test: new RegExp(`/node_modules/(?:${PACKAGES.join('|')})/`) },
  { name: 'shared', test: filesOf(SHARED) },
  { name: 'forms', test: filesOf(FORMS) },
];

function filesOf(names: Readonly<Record<string, readonly string[]>>): RegExp {
  const paths = Object.entries(names).map(([folder, files]) => `${folder}/(?:${files.join('|')})\\.tsx?$`);
  return new RegExp(`/src/(?:${paths.join('|')})`);
}
