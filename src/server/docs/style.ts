/** The tokens of the site's look, for one page that needs no more of it. */
export const docsStyle = `
:root { --paper: #faf8f4; --surface: #fff; --sand: #f1ece2; --line: #ddd5c7; --ink: #20292b; --muted: #434f51; --spruce: #1e4b45; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14191a; --surface: #1b2223; --sand: #232c2d; --line: #37433f; --ink: #ece8df; --muted: #b9bfb8; --spruce: #9bd0c4; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 17px/1.65 system-ui, sans-serif; }
h1, h2, h3 { font-family: ui-serif, Palatino, Georgia, serif; font-weight: 500; line-height: 1.25; text-wrap: balance; }
h2 { margin: 0 0 .5rem; font-size: 1.35rem; overflow-wrap: anywhere; }
h3 { margin: 1rem 0 .5rem; font-size: 1.05rem; }
p { max-width: 62ch; }
a { color: var(--spruce); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--spruce); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -999rem; white-space: nowrap; display: inline-flex; align-items: center; min-height: 44px; }
.skip:focus { left: 1.5rem; background: var(--surface); padding: .5rem 1rem; }
nav ul { list-style: none; padding: 0; columns: 20rem; }
nav a { display: inline-block; padding: .55rem 0; }
section { margin-top: 3rem; padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; }
.method { color: var(--muted); font-family: system-ui, sans-serif; font-size: .95rem; }
code { font-size: .95em; overflow-wrap: anywhere; }
pre { overflow-x: auto; margin: 0; padding: 1rem; background: var(--sand); border-radius: .75rem; }
pre code { overflow-wrap: normal; }
.table { overflow-x: auto; margin-top: 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
caption { padding-bottom: .25rem; text-align: left; color: var(--muted); }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { color: var(--muted); }
:target { background: var(--sand); }
`;
