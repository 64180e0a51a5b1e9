import { testGateway } from '@console/gateway/testing';
import { renderPage, screen } from '@console/shared/testing';
import { expect, it } from 'vitest';
import catalogue from '../../../../locales/en.json';
import { RichText } from '../rich-text';

const render = async (text: string) => renderPage(<RichText text={text} />, { gateway: await testGateway(), catalogue });

it('renders inline and display formulas as MathML', async () => {
  const { container } = await render('so $x^2$ is\n\n$$\n\\frac{1}{2}\n$$\n\nfor $5 and $6');
  await screen.findByText('x', { selector: 'math mi' });
  expect(container.querySelector('p msup mn')).toHaveTextContent('2');
  expect(container.querySelector('[data-formula=display] mfrac')).toHaveTextContent('12');
  expect(container.querySelector('math')?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
  expect(screen.getByText('for $5 and $6')).toBeVisible();
});

it('shows the source of invalid formulas', async () => {
  const deep = `${'{'.repeat(3000)}x${'}'.repeat(3000)}`;
  const endless = '\\def\\a{\\a\\a}\\a';
  const { container } = await render(`$\\frac{1$ and $\\nonsense$\n\n$$\n${deep}\n$$\n\n$$\n${endless}\n$$\n`);
  expect(await screen.findByText('\\frac{1', { selector: 'code' })).toBeVisible();
  expect(screen.getByText('\\nonsense', { selector: 'code' })).toBeVisible();
  expect(screen.getByText(endless, { selector: 'code' })).toBeVisible();
  expect(container.querySelectorAll('math')).toHaveLength(0);
});

it.each([
  '\\href{javascript:steal()}{x}',
  '\\url{javascript:steal()}',
  '\\includegraphics{https://steal.example/x.png}',
  '\\class{ui-button}{x}',
  '\\id{root}{x}',
  '\\style{position:fixed;inset:0}{x}',
  '\\data{onclick=steal()}{x}',
  '\\text{<img src=x onerror=steal()>}',
  '\\color{red;background:url(https://steal.example)}x',
  '\\colorbox{url(https://steal.example)}{x}',
  '\\label{x}\\ref{javascript:steal()}',
])('renders nothing active for %s', async (tex) => {
  const { container } = await render(`first $y_1$\n\n$$\n${tex}\n$$\n`);
  await screen.findByText('y', { selector: 'math mi' });
  expect(container.querySelector('a, img, script, [id], [onclick], [onerror], [href], [src], .ui-button')).toBeNull();
  for (const styled of container.querySelectorAll('math [style], math[style]')) {
    expect(styled.getAttribute('style')).not.toMatch(/url|position/);
  }
});
