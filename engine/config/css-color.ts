// Without line breaks and plus signs, which the bar's rule does not take.
const NUMBER = String.raw`(?:-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?(?:%|deg|grad|rad|turn)?|none)`
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/
const CHANNELS = new RegExp(
  String.raw`^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\( *${NUMBER}(?:[ ,]+${NUMBER}){2}(?: *[,/] *${NUMBER})? *\)$`,
)
const IN_SPACE = new RegExp(String.raw`^color\( *[a-z][\w-]*(?: +${NUMBER}){3}(?: */ *${NUMBER})? *\)$`)

/** Whether a text is a color of CSS: by its name, in hexadecimal, by its channels, or one for each theme. */
export function isCssColor(text: string): boolean {
  const color = text.trim().toLowerCase()
  if (NAMES.has(color) || HEX.test(color) || CHANNELS.test(color) || IN_SPACE.test(color)) return true
  const pair = /^light-dark\((.*)\)$/.exec(color)?.[1]?.split(',') ?? []
  // Colors contain commas too: try each comma as the one between the two colors.
  return pair.some(
    (_part, index) =>
      index > 0 && isCssColor(pair.slice(0, index).join(',')) && isCssColor(pair.slice(index).join(',')),
  )
}

/** https://www.w3.org/TR/css-color-4/#named-colors, and two more keywords. */
const NAMES = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
  yellowgreen transparent currentcolor`.split(/\s+/),
)
