/** The layers of the browser code from the lowest: a layer imports only those further left. */
export const LAYERS = [
  'contract',
  'ui',
  'shell',
  'http',
  'core',
  'preferences',
  'session',
  'modules',
  'application',
  'pages',
] as const;

/** The modules in the same order: a module imports only those further left. */
export const MODULES = [
  'views',
  'welcome',
  'alert-form',
  'explorer',
  'methodology',
  'buildings',
  'scorecard',
  'lots',
  'property',
  'availability',
  'assistant',
  'data',
  'reports',
  'what-changed',
  'deals',
  'companies',
  'alerts',
] as const;

/** Folders in the order of imports; modules stand in their layer's place. */
export const FOLDERS: readonly string[] = LAYERS.flatMap((layer) =>
  layer === 'pages'
    ? ['pages']
    : layer === 'modules'
      ? MODULES.map((module) => `src/modules/${module}`)
      : [`src/${layer}`],
);

/** The folder of `FOLDERS` that contains a path; null if none does. */
export const folderOf = (path: string): string | null =>
  FOLDERS.find((folder) => path === folder || path.startsWith(`${folder}/`)) ?? null;

/** The override of biome.json that enforces the order for a folder of `src`. */
export function overrideOf(folder: string) {
  const place = FOLDERS.indexOf(folder);
  const others = FOLDERS.filter((one) => one !== folder && one !== 'pages');
  const above = others.filter((one) => FOLDERS.indexOf(one) > place).map((one) => one.replace('src/', ''));
  const names = others.map((one) => one.slice(one.lastIndexOf('/') + 1));
  const patterns = [
    {
      group: [`@/{${[...above, 'server'].join(',')}}/**`],
      message:
        'An import goes to a lower layer or module only, and never to the server: see Layers in CONTRIBUTING.md.',
    },
    {
      group: [`**/../{${[...names, 'server'].join(',')}}/**`],
      message: "Write an import from another layer or module with '@/'.",
    },
  ];
  const noRestrictedImports = { level: 'error', options: { patterns } };
  return { includes: [`${folder}/**`], linter: { rules: { style: { noRestrictedImports } } } };
}
