import type { Compilation, Module } from '@rspack/core';

export type NamesByModule = Record<string, string[]>;

/** Used where a module is imported as one object, so that its names are unknown. */
export const allNames = '*';

type ModuleNames = [module: string, names: readonly string[]];

const listModuleNames = (module: Module, names: (module: Module) => readonly string[]): ModuleNames[] => {
  const sharedModule = /(@console\/shared\/[\w/-]+)@/.exec(module.identifier())?.[1];
  return sharedModule === undefined ? [] : [[sharedModule, [...new Set(names(module))].sort()]];
};

const groupByModule = (named: ModuleNames[]): NamesByModule =>
  Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)).map(([module, names]) => [module, [...names]]));

const importStatements = ['esm import', 'esm export import'];

const findModules = ({ modules }: Compilation, type: string) => [...modules].filter((module) => module.type === type);

/** Names that the code of a remote imports from the host; dropped unused imports do not count. */
export function importedNames(compilation: Compilation): NamesByModule {
  const readNames = (module: Module) =>
    compilation.moduleGraph.getIncomingConnections(module).flatMap((connection) => {
      const { ids, type } = connection.dependency;
      if (importStatements.includes(type) || connection.getActiveState(undefined) === false) {
        return [];
      }
      return [ids?.[0] ?? allNames];
    });
  return groupByModule(findModules(compilation, 'consume-shared-module').flatMap((module) => listModuleNames(module, readNames)));
}

/** Names that a host build exports from its shared modules. */
export function providedNames(compilation: Compilation): NamesByModule {
  const readNames = (module: Module) =>
    compilation.moduleGraph.getOutgoingConnections(module).flatMap((connection) => {
      const provided = connection.module && compilation.moduleGraph.getProvidedExports(connection.module);
      return Array.isArray(provided) ? provided : [allNames];
    });
  return groupByModule(findModules(compilation, 'provide-module').flatMap((module) => listModuleNames(module, readNames)));
}
