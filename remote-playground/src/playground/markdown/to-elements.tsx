import type { Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';
import { CodeBlock } from './code-block';
import { ExternalImage } from './external-image';
import { Formula } from './math/formula';

type Frame = { type: string | typeof Fragment; props: Record<string, unknown>; children: ReactNode[]; wrapper?: string };

/** Renders only elements that are named here or by the parser. */
export function toElements(tokens: readonly Token[], isGrowing = false): ReactNode[] {
  const root: Frame = { type: Fragment, props: {}, children: [] };
  const stack = [root];
  for (const [index, token] of tokens.entries()) {
    const into = stack.at(-1) ?? root;
    if (token.nesting === 1) {
      stack.push(openFrame(token, tokens[index + 2]));
    } else if (token.nesting === 0) {
      into.children.push(<Fragment key={index}>{renderLeaf(token, isGrowing)}</Fragment>);
    } else {
      const { type, props, children, wrapper } = stack.pop() ?? root;
      const element = createElement(type, { ...props, key: index }, ...children);
      stack.at(-1)?.children.push(wrapper ? createElement('div', { key: index, [wrapper]: true }, element) : element);
    }
  }
  return root.children;
}

const attribute = (token: Token, name: string): string | undefined => {
  const value = token.attrs?.find(([own]) => own === name)?.[1];
  return value === undefined ? undefined : String(value);
};

/** `content` is the token after the next one: the text of a list item. */
function openFrame(token: Token, content: Token | undefined): Frame {
  const frame: Frame = { type: token.hidden ? Fragment : token.tag, props: {}, children: [] };
  if (token.type === 'table_open') {
    return { ...frame, wrapper: 'data-table' };
  }
  // Headings of an answer start below the page's own.
  if (token.type === 'heading_open') {
    return { ...frame, type: `h${Math.min(6, Number(token.tag.slice(1)) + 1)}` };
  }
  if (token.type === 'link_open') {
    return { ...frame, props: { href: attribute(token, 'href'), target: '_blank', rel: 'noopener noreferrer' } };
  }
  if (token.type === 'ordered_list_open') {
    return { ...frame, props: { start: attribute(token, 'start') } };
  }
  if (token.type === 'list_item_open') {
    return { ...frame, ...taskItem(content) };
  }
  const align = attribute(token, 'style')?.replace('text-align:', '');
  return align ? { ...frame, props: { 'data-align': align } } : frame;
}

function taskItem(content: Token | undefined): Partial<Frame> {
  const text = content?.type === 'inline' ? content.children?.[0] : undefined;
  const mark = text?.type === 'text' ? /^\[([ xX])\]\s/.exec(text.content) : null;
  if (mark === null || text === undefined) {
    return {};
  }
  text.content = text.content.slice(mark[0].length);
  return { props: { 'data-task': true }, children: [<input key="task" type="checkbox" readOnly disabled checked={mark[1] !== ' '} />] };
}

function renderLeaf(token: Token, isGrowing: boolean): ReactNode {
  switch (token.type) {
    case 'inline':
      return toElements(token.children ?? [], isGrowing);
    case 'fence':
      return <CodeBlock code={token.content} language={token.info.trim().split(/\s+/)[0] ?? ''} isGrowing={isGrowing} />;
    case 'code_block':
      return <CodeBlock code={token.content} language="" isGrowing={isGrowing} />;
    case 'code_inline':
      return <code>{token.content}</code>;
    case 'image':
      return <ExternalImage address={attribute(token, 'src') ?? ''} description={token.content} />;
    case 'math':
    case 'math_block':
      return <Formula tex={token.content} isDisplay={(token.meta as { isDisplay: boolean }).isDisplay} />;
    case 'math_open':
      return <p>{token.content}</p>;
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    default:
      return token.content;
  }
}
