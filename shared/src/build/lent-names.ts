import type { Compilation, Module } from '@rspack/core';

/** Names of exports by module: `{ "@console/shared/ui": ["Button", "Text"] }`, sorted. */
export type LentNames = Record<string, string[]>;

/** Stands for names that the build cannot tell, where a module is taken as one object. */
export const anyName = '*';

type Named = [module: string, names: readonly string[]];

const named = (module: Module, names: (module: Module) => readonly string[]): Named[] => {
  const lent = /(@console\/shared\/[\w/-]+)@/.exec(module.identifier())?.[1];
  return lent === undefined ? [] : [[lent, [...new Set(names(module))].sort()]];
};

const byModule = (named: Named[]): LentNames =>
  Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)).map(([module, names]) => [module, [...names]]));

/** An import by itself names nothing; what is taken from it does. */
const statements = ['esm import', 'esm export import'];

const ofType = ({ modules }: Compilation, type: string) => [...modules].filter((module) => module.type === type);

/** What the code of a remote really asks the host for: imports that were dropped as unused do not count. */
export function usedNames(compilation: Compilation): LentNames {
  const namesOf = (module: Module) =>
    compilation.moduleGraph.getIncomingConnections(module).flatMap((connection) => {
      const { ids, type } = connection.dependency;
      if (statements.includes(type) || connection.getActiveState(undefined) === false) {
        return [];
      }
      return [ids?.[0] ?? anyName];
    });
  return byModule(ofType(compilation, 'consume-shared-module').flatMap((module) => named(module, namesOf)));
}

/** What the build of a host offers under the names of shared modules. */
export function providedNames(compilation: Compilation): LentNames {
  const namesOf = (module: Module) =>
    compilation.moduleGraph.getOutgoingConnections(module).flatMap((connection) => {
      const provided = connection.module && compilation.moduleGraph.getProvidedExports(connection.module);
      return Array.isArray(provided) ? provided : [anyName];
    });
  return byModule(ofType(compilation, 'provide-module').flatMap((module) => named(module, namesOf)));
}
