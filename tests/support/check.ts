import { parseArgs } from 'node:util';
import { runStep } from './run/run-step.ts';
import { advisories, biome, biomeFix, knip, spelling, typeChecks, unbuiltAstroCheck } from './run/steps.ts';

/** `npm run check`: all that needs neither a server nor a browser; `--fix` formats first. Exit code 1 where one fails. */
const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } });
const steps = [values.fix ? biomeFix : biome, knip, unbuiltAstroCheck, ...typeChecks, spelling, advisories];

let failed = 0;
for (const step of steps) failed += (await runStep(step)).failed;
process.exitCode = failed === 0 ? 0 : 1;
