import { join } from 'node:path';
import { yamlValues } from '../content/yaml-file.ts';
import { keepYamlValues } from '../content/yaml-values.ts';
import { bundleServer } from './server-bundle.ts';

const root = join(import.meta.dirname, '..', '..', '..');
await bundleServer(root);
keepYamlValues(root, yamlValues(join(root, 'content')));
