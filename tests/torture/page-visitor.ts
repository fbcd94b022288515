import { keptConnection } from './kept-connection.ts';

/** Somebody who loads pages with their scripts; says which text a page and its script say. */
export function pageVisitor(origin: string) {
  const send = keptConnection(origin);
  const load = async (path: string): Promise<string> => {
    const { status, text, why } = await send({ what: path, method: 'GET', path, headers: {} });
    if (status !== 200) throw new Error(`${path} answered ${status ?? why}`);
    return text;
  };
  return {
    load,
    async read(address: string): Promise<string> {
      const page = await load(address);
      const [, said = ''] = /<p>(.*?)<\/p>/.exec(page) ?? [];
      for (const [, script = ''] of page.matchAll(/src="([^"]+)"/g)) {
        const code = await load(script);
        // The scripts of many-pages.ts have its text in their names.
        if (said !== '' && script.includes(said) && !code.includes(`'${said}'`))
          throw new Error(`${address} is not of one piece`);
      }
      return said;
    },
  };
}
