import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';
import temml from 'temml';

type Tree = {
  type?: string;
  text?: string;
  attributes?: Record<string, unknown>;
  classes?: string[];
  style?: Record<string, unknown>;
  children?: Tree[];
};

const toSet = (text: string) => new Set(text.split(' '));

const elements = toSet(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd',
);

const attributes = toSet(
  'accent accentunder columnalign columnlines columnspacing columnspan depth dir display displaystyle fence form height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowlines rowspacing rowspan rspace scriptlevel separator stretchy symmetric voffset width',
);

const styles =
  /^(color|background-color|font-(style|weight|size)|math-(depth|style|shift)|text-align|vertical-align|(padding|margin|border)(-(left|right|top|bottom))?(-(width|style|color))?|width|height)$/;

const maxDepth = 100;

/** Renders allowed MathML elements only. @throws for invalid TeX */
export function renderMathML(tex: string, isDisplay: boolean): ReactNode {
  return renderNode(
    temml.__renderToMathMLTree(tex, { displayMode: isDisplay, throwOnError: true, trust: false, maxSize: [20, 20] }) as Tree,
    0,
  );
}

function renderNode({ type, text, children = [], ...rest }: Tree, depth: number, key?: number): ReactNode {
  if (depth > maxDepth) {
    throw new RangeError('formula is nested too deeply');
  }
  if (text !== undefined) {
    return text;
  }
  const renderedChildren = children.map((child, index) => renderNode(child, depth + 1, index));
  if (type === undefined || !elements.has(type)) {
    return createElement(Fragment, { key }, ...renderedChildren);
  }
  return createElement(type, { key, ...toProps(rest) }, ...renderedChildren);
}

function toProps({ attributes: parsedAttributes = {}, classes = [], style = {} }: Tree) {
  const known = Object.entries(parsedAttributes).filter(([name]) => attributes.has(name));
  const names = classes.filter((name) => /^tml-/.test(name)).join(' ');
  const styleEntries = [...Object.entries(style), ...parseDeclarations(String(parsedAttributes.style ?? ''))].flatMap(([name, value]) =>
    toStyleEntry(name, String(value)),
  );
  return {
    ...Object.fromEntries(known.map(([name, value]) => [name, String(value)])),
    ...(names !== '' && { className: names }),
    ...(styleEntries.length > 0 && { style: Object.fromEntries(styleEntries) as CSSProperties }),
  };
}

const parseDeclarations = (style: string) =>
  style.split(';').map((part) => part.split(':', 2).map((side) => side.trim()) as [string, string?]);

function toStyleEntry(name: string, value: string): [string, string][] {
  const hyphenated = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (!styles.test(hyphenated) || !/^[-\w\s#.%]+$/.test(value)) {
    return [];
  }
  return [[hyphenated.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase()), value]];
}
