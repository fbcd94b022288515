import type { APIRoute } from 'astro';
import { readFirm } from '#layouts/firm.ts';
import { paths } from '#site/paths.ts';

/** So that the site can lie on a phone's start screen under the firm's name. It stays a website: no app, no window of its own. */
export const GET: APIRoute = async () => {
  const { name, claim } = await readFirm();
  const icon = (file: string, purpose: 'any' | 'maskable', size: number) => ({
    src: file,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name,
    short_name: name,
    description: claim,
    lang: 'de',
    dir: 'ltr',
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'browser',
    // The token `paper` of src/styles/theme.css.
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    icons: [
      icon('/icon-192.png', 'any', 192),
      icon('/icon-512.png', 'any', 512),
      icon('/icon-maskable-512.png', 'maskable', 512),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
