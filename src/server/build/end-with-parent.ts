import { constants, setPriority } from 'node:os';

/** Loaded before Astro in the process of a build: the people on the site come first, and a killed server leaves no build behind. */
setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
