/**
 * The nouns of the product, one folder each, the same in every layer; and which noun may know which inside a layer.
 * A layer's own root (`.`) holds what has no noun: shared values in domain and stores, the assembly in the server.
 */
export type NounTable = Readonly<Record<string, readonly string[]>>;

/** What the product is about. */
export const FEATURES = [
  'catalogue',
  'estimate',
  'case',
  'appointment',
  'message',
  'account',
  'cemetery',
  'firm',
  'wording',
  'golive',
  'consent',
  'document',
  'mail',
  'search',
  'change',
  'publication',
  'overview',
] as const;

/** What a layer needs beside them to do its work. */
export const TECHNICAL: NounTable = {
  islands: ['ui'],
  components: ['drawing'],
  server: ['http', 'problem', 'content', 'docs', 'pdf', 'db', 'auth', 'build', 'routes', 'process', 'backup'],
};

/** Folders inside a noun's folder. */
export const PARTS: NounTable = {
  case: ['bereavement', 'preparation', 'fields', 'draft', 'section', 'check'],
  catalogue: [
    'filter',
    'drawing',
    'resting-place',
    'price-list',
    'manage',
    'csv',
    'grid',
    'kinds',
    'edit',
    'history',
    'place',
  ],
  account: ['manage', 'link', 'password', 'device', 'estimate', 'case', 'profile'],
  appointment: ['form'],
  message: ['form'],
  cemetery: ['map'],
  wording: ['field', 'editor', 'preview', 'list'],
  ui: ['form'],
  http: ['upload', 'forms', 'site'],
  mail: ['render', 'transport'],
  overview: ['entry'],
  db: ['connection', 'migrations', 'schema', 'publication'],
};

/** Layer -> noun -> the nouns it may know. A noun that is missing here knows none. */
export const MAY_KNOW: Readonly<Record<string, NounTable>> = {
  domain: {
    change: ['.'],
    catalogue: ['.', 'change'],
    document: ['.'],
    appointment: ['.'],
    consent: ['.'],
    account: ['.'],
    wording: ['.'],
    estimate: ['.', 'catalogue'],
    firm: ['.', 'catalogue'],
    mail: ['.', 'estimate', 'account'],
    message: ['.', 'document'],
    cemetery: ['.', 'catalogue', 'wording'],
    case: ['.', 'appointment', 'document', 'estimate'],
    golive: ['.', 'catalogue', 'firm'],
    overview: ['.', 'appointment', 'estimate'],
  },
  stores: {
    catalogue: ['.', 'account'],
    account: ['.'],
    appointment: ['.'],
    estimate: ['.', 'catalogue', 'account'],
    message: ['.', 'document'],
    wording: ['.'],
    case: ['.', 'catalogue', 'estimate', 'account', 'consent', 'document'],
    mail: ['.', 'account'],
    overview: ['.', 'account'],
    publication: ['.', 'account'],
  },
  islands: {
    catalogue: ['ui', 'account'],
    account: ['ui'],
    message: ['ui'],
    appointment: ['ui'],
    wording: ['ui', 'account'],
    estimate: ['ui', 'catalogue'],
    case: ['ui', 'catalogue', 'estimate', 'appointment'],
    mail: ['ui', 'account'],
    overview: ['ui', 'account', 'mail'],
    publication: ['ui', 'account'],
  },
  components: {
    '.': ['drawing'],
    catalogue: ['.'],
    estimate: ['.'],
    firm: ['.'],
    search: ['.'],
    cemetery: ['.', 'drawing'],
  },
  server: {
    process: ['db'],
    content: ['process'],
    mail: ['db'],
    pdf: ['problem', 'process'],
    auth: ['problem', 'process', 'db'],
    http: ['problem', 'process', 'db', 'auth'],
    docs: ['http', 'auth'],
    wording: ['problem', 'process', 'db', 'http', 'content'],
    build: ['process', 'content', 'pdf'],
    backup: ['process', 'db', 'auth', 'mail'],
    golive: ['process', 'db', 'content'],
    catalogue: ['problem', 'process', 'content', 'db', 'auth', 'http', 'account'],
    change: ['problem', 'db', 'catalogue'],
    publication: ['problem', 'process', 'db', 'http', 'build'],
    account: ['problem', 'process', 'db', 'auth', 'http'],
    message: ['db', 'http', 'account'],
    estimate: ['db', 'http'],
    appointment: ['problem', 'db', 'auth', 'http', 'account'],
    case: ['problem', 'db', 'auth', 'http', 'account', 'estimate', 'appointment'],
    overview: ['db', 'mail', 'appointment'],
    routes: [
      'problem',
      'db',
      'auth',
      'http',
      'docs',
      'pdf',
      'catalogue',
      'change',
      'account',
      'message',
      'estimate',
      'appointment',
      'case',
      'mail',
      'overview',
      'publication',
      'content',
      'wording',
    ],
    '.': [
      'problem',
      'process',
      'db',
      'content',
      'mail',
      'pdf',
      'auth',
      'http',
      'build',
      'catalogue',
      'change',
      'account',
      'message',
      'appointment',
      'case',
      'golive',
      'overview',
      'publication',
      'wording',
      'routes',
    ],
  },
};

/** Files of the server's root that say what everything is given: every noun may know them. */
export const KNOWN_TO_ALL = ['src/server/config.ts', 'src/server/services.ts'];

/** Tables of data: the only files of more than 200 lines. */
export const DATA_TABLES = ['src/contract/problem.ts'];

export const MOST_LINES = 200;
export const MOST_FILES_IN_FOLDER = 30;
