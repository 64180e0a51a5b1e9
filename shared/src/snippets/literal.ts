type Language = 'python' | 'node';

const width = 80;

// The strings of JSON are strings of both languages.
function plain(value: unknown, language: Language): string {
  if (language === 'node' || typeof value === 'string' || typeof value === 'number') {
    return JSON.stringify(value);
  }
  return { true: 'True', false: 'False' }[String(value)] ?? 'None';
}

/** A value of JSON as a program writes it; on one line where that is short. @param depth how deep it stands, in steps of indentation */
export function literal(value: unknown, language: Language, depth = 0): string {
  if (typeof value !== 'object' || value === null) {
    return plain(value, language);
  }
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, item]) => {
    const text = literal(item, language, depth + 1);
    return isList ? text : `${JSON.stringify(name)}: ${text}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length <= width && !line.includes('\n')) {
    return line;
  }
  const step = language === 'python' ? '    ' : '  ';
  return `${open}\n${parts.map((part) => `${step.repeat(depth + 1)}${part},\n`).join('')}${step.repeat(depth)}${close}`;
}
