import type { Services } from '../../services.ts';

/** As the code of a preparation is kept: who reads the database can open none. */
export const codeHash = ({ hmac }: Pick<Services, 'hmac'>, code: string): string => hmac(`preparation:${code}`);
