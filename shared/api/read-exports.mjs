import { isExportSpecifier } from 'typescript/unstable/ast/is';
import { NodeBuilderFlags, SymbolFlags } from 'typescript/unstable/sync';
import { root } from './entry-points.mjs';

/** Replaces destructuring patterns, which are no part of a signature, and paths of this machine. @param {string} text */
const normalize = (text) =>
  text
    .replace(/\{[^{}:]*\}(?=\??: )/g, '_')
    // Types that a package does not export are printed with the path of its file on this machine.
    .replaceAll(/import\("[^"]*\/node_modules\/((?:@[^/"]+\/)?[^/"]+)[^"]*"\)/g, 'import("$1")')
    .replaceAll(`${root}/shared/src/`, '')
    .replaceAll(`${root}/`, '');

/**
 * Reads what modules export, with the types that the compiler infers.
 * @param project of the compiler
 */
export function createExportReader(project) {
  const { checker, program } = project;
  const formatType = (type, flags = 0) => normalize(checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation | flags));

  const isErased = ({ declarations }) =>
    declarations.some((handle) => {
      const node = handle.resolve(project);
      return node && isExportSpecifier(node) && (node.isTypeOnly || node.parent.parent.isTypeOnly);
    });

  /** @returns {{ name: string, isValue: boolean, type: string }[]} by name; types themselves have the text `type` */
  const readExports = (path) => {
    const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path)));
    const entries = symbols.map((symbol) => {
      const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const isValue = Boolean(target.flags & SymbolFlags.Value) && !isErased(symbol);
      return { name: symbol.name, isValue, type: isValue ? formatType(checker.getTypeOfSymbol(target)) : 'type' };
    });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  };

  return { formatType, readExports };
}
