/** happy-dom cannot load fonts. */
Object.assign(document, { fonts: new Set() });
Object.assign(globalThis, { FontFace: class {} });
