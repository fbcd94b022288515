import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: object }>>;
type Response = { readonly $ref?: string; readonly content?: Content };
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema };

export type Operation = {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Of its body, where it has one. */
  readonly mediaType: string | undefined;
  readonly bodySchema: Schema | undefined;
  /** The body that the document shows. */
  readonly example: Readonly<Record<string, unknown>>;
};

/** What the document promises of one reply; undefined where it does not name the status. */
type Promised = { readonly mediaTypes: readonly string[]; fits(mediaType: string, body: unknown): string[] };

export type ApiDocument = {
  readonly operations: readonly Operation[];
  resolve<T extends { readonly $ref?: string }>(node: T): T;
  promised(operation: Operation, status: number): Promised | undefined;
};

type RawOperation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
};
type RawDocument = { readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>> };

const KEY = 'api';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The description of the API as its readers see it, with a check of replies against it. */
export function readDocument(document: RawDocument): ApiDocument {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
  ajv.addSchema(document, KEY);
  const compiled = new Map<string, ValidateFunction | undefined>();
  const validator = (pointer: string) => {
    if (!compiled.has(pointer)) compiled.set(pointer, ajv.getSchema(`${KEY}#${pointer}`));
    return compiled.get(pointer);
  };
  const at = (pointer: string): unknown =>
    parts(pointer).reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);

  return {
    operations: Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => (item[method] ? [operationOf(method, path, item[method])] : [])),
    ),
    resolve: (node) => (node.$ref ? (at(node.$ref.slice(1)) as typeof node) : node),
    promised({ method, path }, status) {
      const place = `/paths/${escaped(path)}/${method.toLowerCase()}/responses`;
      const responses = at(place) as Readonly<Record<string, Response>>;
      const name = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((each) => each in responses);
      if (name === undefined) return undefined;
      const pointer = responses[name]?.$ref?.slice(1) ?? `${place}/${name}`;
      const { content = {} } = at(pointer) as Response;
      return {
        mediaTypes: Object.keys(content),
        fits(mediaType, body) {
          const check = validator(`${pointer}/content/${escaped(mediaType)}/schema`);
          if (!check || check(body)) return [];
          return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
        },
      };
    },
  };
}

function operationOf(method: string, path: string, { parameters = [], requestBody }: RawOperation): Operation {
  const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return {
    method: method.toUpperCase(),
    path,
    parameters,
    mediaType,
    bodySchema: content?.schema,
    example: { ...content?.example },
  };
}

/** RFC 6901, in the fragment of an address. */
const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const parts = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
